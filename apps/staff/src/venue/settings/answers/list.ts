import type { SettingsOf } from '@sufra/contract/venue/settings';

/** One answer of the venue's list. */
export type Answer = SettingsOf<'answers'>['answers'][number];

/** An answer that was removed and not saved yet, and where it stood. */
export type Removed = { readonly answer: Answer; readonly index: number };

/** The list with one answer further up or down. */
export function moved(answers: readonly Answer[], index: number, by: number): Answer[] {
  const next = answers.filter((_, at) => at !== index);
  next.splice(index + by, 0, ...answers.slice(index, index + 1));
  return next;
}

/** The list with a removed answer where it stood, or at the end of what is shorter now. */
export function putBack(answers: readonly Answer[], { answer, index }: Removed): Answer[] {
  return [...answers.slice(0, index), answer, ...answers.slice(index)];
}

/** Why the list can't be saved; undefined when it can. */
export function faultOf(answers: readonly Answer[]): 'answers.nameless' | 'answers.empty' | undefined {
  if (answers.some(({ name }) => name.trim() === '')) return 'answers.nameless';
  return answers.some(({ texts }) => Object.values(texts).every((text) => !text?.trim()))
    ? 'answers.empty'
    : undefined;
}
