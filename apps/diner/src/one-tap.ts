import { useEffect, useRef, useState } from 'react';

/** How long after something was done a press still belongs to the tap before it, in milliseconds. */
const doubleTapMs = 400;

/**
 * One press, one deed: the press does nothing while the deed of the last one is under way, nor as long as it may be the
 * second half of a double tap. A disabled button alone is too late: the answer may be there between the two taps. That
 * holds after a failure too: where the answer was another price, the second half would agree to it unread.
 */
export function useOneTap(): (deed: () => Promise<unknown>) => void {
  const last = useRef({ busy: false, doneAt: Number.NEGATIVE_INFINITY });
  return (deed) => {
    const tap = last.current;
    if (tap.busy || performance.now() - tap.doneAt < doubleTapMs) return;
    tap.busy = true;
    const rest = () => {
      tap.busy = false;
      tap.doneAt = performance.now();
    };
    // Who does it says what went wrong.
    deed().then(rest, rest);
  };
}

/**
 * Whether a question has stood long enough to be meant by a press: not while it may be the second half of a double tap on
 * what opened it. A sheet has its buttons where the page had its own.
 */
export function usePastDoubleTap(question: unknown): boolean {
  const [past, setPast] = useState<{ readonly question: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setPast({ question }), doubleTapMs);
    return () => clearTimeout(timer);
  }, [question]);
  return past !== undefined && past.question === question;
}
