/** The payments of a guest that succeeded: what they spent in three years is read for their membership. */
export const paymentsOfAGuest = {
  number: 41,
  name: 'payments of a guest',
  statements: [
    `create index attempts_succeeded_by on attempts (requested_by, share_id)
      where state in ('approved', 'captured', 'captured_late')`,
  ],
} as const;
