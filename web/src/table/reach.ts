/** Who can follow a link. */

/** Whether an address leads every device to itself, so that nobody else comes here by it. */
export function isHere(address: string): boolean {
  const host = new URL(address).hostname;
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\./.test(host);
}
