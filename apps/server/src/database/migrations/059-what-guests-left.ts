/**
 * Whose what is that guests left. Feedback whose words are gone waits for no answer.
 */
export const whatGuestsLeft = {
  number: 59,
  name: 'what guests left',
  statements: [
    `update feedback set waits = 0
      where waits = 1 and data = '{"full_name":"","email":"","phone_number":""}' and not exists (
        select 1 from feedback_messages where feedback_id = feedback.id)`,
  ],
} as const;
