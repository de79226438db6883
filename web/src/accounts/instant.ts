/** The server's times of accounts (seconds since 1970), as `formatAgo` takes them. */
export const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** An hour of the day here, as the server counts it (UTC). */
export const hourThere = (hour: number): number => new Date(new Date().setHours(hour, 0, 0, 0)).getUTCHours();
/** The server's hour of the day, here. */
export const hourHere = (hour: number): number => new Date(new Date().setUTCHours(hour, 0, 0, 0)).getHours();
