import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { timeOfDay } from '../../shared/time/elapsed.tsx';
import type { Share } from '../shares/shapes.ts';

type StepsProps = { readonly attempt: NonNullable<Share['attempt']> | undefined };

/** The progress of a request at the desk: sent, seen by staff, paid. "On the way" only after staff have said so. */
export function Steps({ attempt }: StepsProps) {
  const t = useT();
  const handledAt = attempt?.handled_at ?? undefined;
  return (
    <ol aria-live="polite" className="grid">
      <Step state="done" at={attempt?.started_at}>
        {t('together.sent')}
      </Step>
      <Step state="now" at={handledAt}>
        {t(handledAt === undefined ? 'together.told' : 'together.onTheWay')}
      </Step>
      <Step state="open">{t('together.paid')}</Step>
    </ol>
  );
}

type StepProps = {
  readonly state: 'done' | 'now' | 'open';
  readonly at?: string | undefined;
  readonly children: ReactNode;
};

const parts = { done: 'paid', now: 'live', open: 'open' } as const;

function Step({ state, at, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative grid grid-cols-[auto_1fr_auto] gap-3 pb-4 not-last:before:absolute not-last:before:start-[11px] not-last:before:top-6 not-last:before:bottom-0 not-last:before:w-0.5 not-last:before:bg-line last:pb-0"
    >
      <span
        aria-hidden="true"
        data-part={parts[state]}
        className="share-part grid size-6 place-items-center text-on-olive [--part-radius:999px]"
      >
        {state === 'done' ? <Check className="size-4" strokeWidth={2.5} /> : null}
      </span>
      <span className={state === 'now' ? 'font-medium' : state === 'open' ? 'text-ink-2' : ''}>
        {children}
      </span>
      {at === undefined ? null : (
        <time dateTime={at} dir="ltr" className="text-sm text-ink-2 tabular-nums">
          {timeOfDay(at)}
        </time>
      )}
    </li>
  );
}
