/**
 * What of a paid share was for dishes that left the bill afterwards, in their prices: it pays for nothing that is still on it.
 * Of earlier bills it is what refunds gave back for dishes.
 */
export const overpaidShares = {
  number: 54,
  name: 'overpaid shares',
  statements: [
    `alter table shares add column overpaid integer not null default 0`,
    `update shares set overpaid = (select sum(covers) from refunds where refunds.share_id = shares.id)
      where id in (select share_id from refunds where covers > 0)`,
  ],
} as const;
