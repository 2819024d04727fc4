/** What one of the staff did is found by an index: without it a look at the audit log read all that others did meanwhile. */
export const deedsOfAPerson = {
  number: 45,
  name: 'deeds of a person',
  statements: [`create index audit_log_staff on audit_log (staff_id, id)`],
} as const;
