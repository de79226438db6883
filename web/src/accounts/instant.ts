/** The server's times of accounts (seconds since 1970), as `formatAgo` takes them. */
export const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();
