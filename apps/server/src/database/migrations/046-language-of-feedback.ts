/** The language in which a guest wrote their feedback, so that a canned answer is in theirs; null where it was sent before. */
export const languageOfFeedback = {
  number: 46,
  name: 'language of feedback',
  statements: [`alter table feedback add column language text`],
} as const;
