import { useEffect, useRef, useState } from 'react';

/** How long a press may be the second half of a double tap, in milliseconds. */
export const doubleTapMs = 400;

/**
 * Runs one action for each press. A press does nothing while the last action is running, or if it may be the second half
 * of a double tap. Disabling the button is not enough, because the answer may arrive between the two taps. The same after
 * a failure: if the answer was a new price, the second half would accept it unread.
 */
export function useOneTap(): (action: () => Promise<unknown>) => void {
  const last = useRef({ busy: false, doneAt: Number.NEGATIVE_INFINITY });
  return (action) => {
    const tap = last.current;
    if (tap.busy || performance.now() - tap.doneAt < doubleTapMs) return;
    tap.busy = true;
    const finish = () => {
      tap.busy = false;
      tap.doneAt = performance.now();
    };
    // The action itself shows its error.
    action().then(finish, finish);
  };
}

/**
 * Whether a question has been shown long enough that a press is meant for it. Before that, the press may be the second half
 * of a double tap on what opened it: a sheet has its buttons where the page had its own.
 */
export function usePastDoubleTap(question: unknown): boolean {
  const [past, setPast] = useState<{ readonly question: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setPast({ question }), doubleTapMs);
    return () => clearTimeout(timer);
  }, [question]);
  return past !== undefined && past.question === question;
}
