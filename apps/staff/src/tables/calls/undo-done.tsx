import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../shared/clock.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import type { Call } from './call.ts';
import { useAnswer } from './queries.ts';

/** How long a call that was marked as done here can be opened again, in milliseconds: as long as a dish. */
const undoMs = 10_000;

/** A call that this screen has just marked as done. */
export type JustDone = { readonly call: Call; readonly until: number };

/** The call that was marked as done last, for ten seconds. */
export function useJustDone() {
  const [done, setDone] = useState<JustDone>();
  useEffect(() => {
    if (done === undefined) return;
    const timer = setTimeout(() => setDone(undefined), Math.max(0, done.until - Date.now()));
    return () => clearTimeout(timer);
  }, [done]);
  return {
    done,
    remember: (call: Call) => setDone({ call, until: Date.now() + undoMs }),
    forget: () => setDone(undefined),
  };
}

/** Opens a call again that was just marked as done. At the bottom, where the thumb is. */
export function UndoDone({ done, onUndone }: { readonly done: JustDone; readonly onUndone: () => void }) {
  const t = useT();
  const now = useNow(250);
  const answer = useAnswer(done.call);
  return (
    <div className="sticky bottom-0 bg-paper py-3">
      <button
        ref={focusOnMount}
        type="button"
        aria-disabled={answer.busy}
        onClick={() => answer.press('reopen', onUndone)}
        className="flex min-h-14 w-full items-center gap-2.5 rounded-md bg-ink px-4 py-2 text-start font-medium text-on-ink"
      >
        <Undo2 aria-hidden="true" className="flip size-5 flex-none" />
        <span className="figures">
          {t('service.undo', {
            table: isolate(done.call.table_number),
            seconds: Math.max(0, Math.ceil((done.until - now) / 1000)),
          })}
        </span>
      </button>
    </div>
  );
}
