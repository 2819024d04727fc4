import type { ChosenOption } from '../options/shapes.ts';

/** What a guest filled in for a dish. */
export type Draft = {
  readonly quantity: number;
  readonly cookType: string;
  readonly serve: string;
  readonly instructions: string;
  readonly options: readonly ChosenOption[] | undefined;
};

/** Far more than the dishes that one guest waits for. */
const mostDrafts = 20;

const drafts = new Map<string, Draft>();

/** Keeps what was filled in for a dish that was sent late and refused then, when its dialog was closed already. */
export function keepDraft(dish: number | string, draft: Draft): void {
  if (drafts.size >= mostDrafts) drafts.clear();
  drafts.set(String(dish), draft);
}

/** What was kept of a dish, once: it fills the dialog that opens next. */
export function takeDraft(dish: number | string | undefined): Draft | undefined {
  const draft = drafts.get(String(dish));
  drafts.delete(String(dish));
  return draft;
}
