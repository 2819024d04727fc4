import { useState } from 'react';
import { asStored, type Draft } from './draft.ts';

/** How many steps can be taken back. */
const stepsMax = 100;

/** A plan being edited, with what it was before each change. */
export interface Drafting {
  readonly draft: Draft;
  readonly changed: boolean;
  readonly canUndo: boolean;
  /** Changes the plan. Changes with the same `as`, one after the other, are taken back together. */
  readonly change: (to: (draft: Draft) => Draft, as?: string) => void;
  readonly undo: () => void;
  /** The plan that was sent is stored, as this version. What was changed meanwhile stays, and is still to be saved. */
  readonly stored: (sent: Draft, version: number) => void;
}

interface History {
  readonly now: Draft;
  readonly before: readonly Draft[];
  readonly as: string | undefined;
  readonly saved: Draft;
}

/** Keeps a plan that is being edited, and the way back. */
export function useDraft(first: () => Draft): Drafting {
  const [history, setHistory] = useState<History>(() => begin(first()));
  return {
    draft: history.now,
    changed: history.now !== history.saved,
    canUndo: history.before.length > 0,
    change: (to, as) =>
      setHistory((last) => {
        const now = to(last.now);
        if (now === last.now) return last;
        const joins = as !== undefined && as === last.as;
        const before = joins ? last.before : [...last.before, last.now].slice(-stepsMax);
        return { ...last, now, before, as };
      }),
    undo: () =>
      setHistory((last) => {
        const now = last.before.at(-1);
        return now === undefined ? last : { ...last, now, before: last.before.slice(0, -1), as: undefined };
      }),
    stored: (sent, version) =>
      setHistory((last) => {
        const as = (draft: Draft) => asStored(draft, sent, version);
        if (last.now === sent) return begin(as(sent));
        return { ...last, now: as(last.now), before: last.before.map(as), saved: as(sent) };
      }),
  };
}

function begin(draft: Draft): History {
  return { now: draft, before: [], as: undefined, saved: draft };
}
