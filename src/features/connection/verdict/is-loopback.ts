/** Whether an address is of this machine itself: reached without a network, and also over http from a page that came over https. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return (
    hostname === '[::1]' ||
    /^(?:.+\.)?localhost\.?$/.test(hostname) ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}
