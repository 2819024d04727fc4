import { useEffect, useRef } from 'react';
import { keepDraft, type PadOf } from './kept-draft.ts';
import type { PadState } from './pad-state.ts';

/** Keeps what is on a pad. One that was empty from the start leaves what is kept there for another party. */
export function useKeptDraft({ staffId, table }: PadOf, { visitId, draft }: PadState): void {
  const isOwn = useRef(false);
  useEffect(() => {
    if (draft.lines.length > 0) isOwn.current = true;
    if (isOwn.current) keepDraft({ staffId, table }, visitId, draft, Date.now());
  }, [staffId, table, visitId, draft]);
}
