/**
 * What staff have yet to accept from a guest, and what they didn't accept, never came further than that. It was kept as if it
 * had been placed, and counted as a cancelled dish. Lines that were accepted have moved to a bill, or their order became one.
 */
export const neverOnABill = {
  number: 62,
  name: 'what was never on a bill',
  statements: [
    `update order_lines set reached = 'awaiting_confirmation' where status = 'awaiting_confirmation'`,
    `update order_lines set reached = 'awaiting_confirmation' where status = 'cancelled'
      and order_id in (select id from orders where held_for is not null)`,
  ],
} as const;
