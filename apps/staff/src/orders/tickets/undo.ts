import { useEffect, useState } from 'react';
import { type Move, undoOf, useMove } from './moves.ts';

/** How long a move can be undone, in milliseconds. */
export const undoMs = 10_000;

/** A move that can still be undone. */
export interface Undoable {
  readonly move: Move;
  /** What was done, in a word: "ready", "served". */
  readonly what: string;
  readonly until: number;
}

/** The moves of the last ten seconds, latest first, and how to undo the latest. */
export function useUndo() {
  const { mutate } = useMove();
  const [done, setDone] = useState<readonly Undoable[]>([]);

  const oldest = done.at(-1)?.until;
  useEffect(() => {
    if (oldest === undefined) return;
    const timer = setTimeout(
      () => setDone((all) => all.filter((one) => one.until > Date.now())),
      Math.max(0, oldest - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [oldest]);

  return {
    undoable: done,
    remember: (move: Move, what: string) =>
      setDone((all) => [{ move, what, until: Date.now() + undoMs }, ...all].slice(0, 9)),
    /** A move that was refused has nothing to undo. */
    forget: (move: Move) => setDone((all) => all.filter((one) => one.move !== move)),
    undo: () => {
      const [latest, ...rest] = done;
      if (latest === undefined) return;
      setDone(rest);
      mutate(undoOf(latest.move));
    },
  };
}
