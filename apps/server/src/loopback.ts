/** Whether `host` is this machine itself, where plain HTTP leaves nothing to overhear and no name leads by chance. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
}
