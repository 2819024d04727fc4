/** What real gateways also tell about who paid. No merchant needs it; each part is found nowhere else, so it can be looked for. */
export const payerData = {
  name: 'Mark-Holder Al Payer',
  email: 'mark-payer@example.net',
  phone: '+971509876001',
  street: 'Mark-Street 17',
  city: 'Mark-City',
  fingerprint: 'MarkFingerprint9931',
} as const;
