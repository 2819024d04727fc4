/**
 * Since when a token is in a cookie that only this host can set (`__Host-`), in epoch milliseconds; 0 for those that never
 * were in another. Null: it may come under the plain name, as all did before, and as they do where there is no https.
 */
export const hostCookies = {
  number: 22,
  name: 'host-cookies',
  statements: [
    `alter table devices add column host_cookie_since integer`,
    `alter table staff_sessions add column host_cookie_since integer`,
  ],
} as const;
