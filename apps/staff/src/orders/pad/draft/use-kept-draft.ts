import { useEffect, useRef } from 'react';
import { dropSetting } from '../../../shared/storage.ts';
import { keepDraft, type PadOf, tidyDrafts } from './kept-draft.ts';
import type { PadState } from './pad-state.ts';

/** Keeps what is on a pad, and nothing once it was sent or taken away. */
export function useKeptDraft({ staffId, table }: PadOf, { visitId, draft }: PadState): void {
  const kept = useRef<string>(undefined);
  useEffect(() => {
    const isEmpty = draft.lines.length === 0;
    const slot = isEmpty ? undefined : keepDraft({ staffId, table }, visitId, draft, Date.now());
    // It may have become another party's: then it isn't the former one's any more.
    if (kept.current !== undefined && kept.current !== slot) dropSetting(kept.current);
    kept.current = slot;
  }, [staffId, table, visitId, draft]);
  useEffect(() => tidyDrafts(Date.now()), []);
}
