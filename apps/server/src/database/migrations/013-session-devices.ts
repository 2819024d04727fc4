/** What each member of staff signed in with, in words; unknown for sessions from before. */
export const sessionDevices = {
  number: 13,
  name: 'session devices',
  statements: [
    `alter table staff_sessions add column browser text`,
    `alter table staff_sessions add column system text`,
    `create index staff_sessions_staff on staff_sessions (staff_id)`,
  ],
} as const;
