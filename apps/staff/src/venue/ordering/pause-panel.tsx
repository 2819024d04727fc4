import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Moon, Pause } from 'lucide-react';
import { clockTime } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { GuestsRead } from './guests-read.tsx';
import { PauseForm } from './pause-form.tsx';
import { orderingQuery, useResume } from './queries.ts';

/** Whether guests can order, and the switch that stops their orders for a while. */
export function PausePanel() {
  const t = useT();
  const { data } = useQuery(orderingQuery);
  return (
    <section
      className="grid gap-4 rounded-lg bg-paper-raised p-4 desk:p-5"
      aria-label={t('house.pauseOrders')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="menu-voice text-[1.25rem]/7">{t('house.pauseOrders')}</h2>
        <State />
      </div>
      <p className="text-ink-2">{t('house.pauseHint')}</p>
      {data?.pause ? <Paused until={data.pause.until} /> : <PauseForm />}
    </section>
  );
}

function State() {
  const t = useT();
  const { data } = useQuery(orderingQuery);
  if (!data) return null;
  const { open, because } = data.ordering;
  const [Icon, word, tone] = open
    ? ([CircleCheck, t('house.takingOrders'), 'text-olive-ink'] as const)
    : because === 'paused'
      ? ([Pause, t('house.paused'), 'text-saffron-ink'] as const)
      : ([Moon, t('house.closedNow'), 'text-ink-2'] as const);
  return (
    <p role="status" className={`flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon aria-hidden="true" className="size-5" />
      {word}
    </p>
  );
}

/** While orders are paused: until when, what guests read, and the way back. */
function Paused({ until }: { readonly until: string | null }) {
  const t = useT();
  const { data } = useQuery(orderingQuery);
  const resume = useResume();
  return (
    <>
      <p className="menu-voice text-lg">
        {until === null ? t('house.pausedOpen') : t('house.pausedUntil', { time: clockTime(until) })}
      </p>
      {data ? (
        <GuestsRead
          headline={data.ordering.headline ?? ''}
          reason={`${data.ordering.reason ?? ''} ${data.ordering.note ?? ''}`}
        />
      ) : null}
      <Button
        look="next"
        aria-disabled={resume.isPending}
        onClick={() => resume.isPending || resume.mutate()}
      >
        {t('house.resume')}
      </Button>
    </>
  );
}
