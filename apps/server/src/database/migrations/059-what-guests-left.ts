/**
 * Whose what is that guests left. Feedback whose words are gone waits for no answer. The phone number on a share is the guest's
 * who typed it, and that need not be who planned the share; of older ones nobody knows better. Staff type none, so at a share
 * that was made at the till it is the holder's. Orders that went to another table are found by when they did.
 */
export const whatGuestsLeft = {
  number: 59,
  name: 'what guests left',
  statements: [
    `update feedback set waits = 0
      where waits = 1 and data = '{"full_name":"","email":"","phone_number":""}' and not exists (
        select 1 from feedback_messages where feedback_id = feedback.id)`,
    `alter table shares add column contact_by text`,
    `update shares set contact_by = case when created_by = 'till' then holder else created_by end
      where contact_number is not null`,
    `create index orders_moved on orders (visit_since) where visit_since is not null`,
  ],
} as const;
