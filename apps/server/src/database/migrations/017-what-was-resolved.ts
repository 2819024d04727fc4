/** The calls that staff have answered, by when: their screens show the last ones, and looked for them among all there ever were. */
export const whatWasResolved = {
  number: 17,
  name: 'what was resolved',
  statements: [
    `create index service_requests_resolved on service_requests (resolved_at) where resolved_at is not null`,
  ],
} as const;
