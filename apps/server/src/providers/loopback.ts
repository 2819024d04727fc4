/** Whether `host` is this machine itself, where plain HTTP leaves nothing to overhear. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
