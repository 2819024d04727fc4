/**
 * When a round went to the kitchen, and when a display or a printer there had it; `told_at` is when staff were told that
 * none had. Rounds from before count as received. The index holds those that somebody still has to be told about.
 */
export const received = {
  number: 32,
  name: 'received',
  statements: [
    `alter table rounds add column sent_at integer`,
    `alter table rounds add column received_at integer`,
    `alter table rounds add column received_by text`,
    `alter table rounds add column told_at integer`,
    `update rounds set sent_at = placed_at, received_at = placed_at`,
    `create index rounds_unreceived on rounds (sent_at)
      where sent_at is not null and received_at is null and told_at is null`,
  ],
} as const;
