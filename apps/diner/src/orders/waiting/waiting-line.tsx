import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { statusText } from '../../guests/feedback/record.ts';
import { OptionNames } from '../../menu/options/option-names.tsx';
import { useT } from '../../shared/i18n.ts';
import { StatusBadge } from '../placed/order-head.tsx';
import type { Wait, WaitLine } from './wait.ts';

/** The states of a line, in order. */
const steps = ['placed', 'preparing', 'ready', 'served'] as const;

type WaitingLineProps = { readonly line: WaitLine; readonly guests: Wait['guests'] };

/** An ordered line: its state, and how long it still takes. */
export function WaitingLine({ line, guests }: WaitingLineProps) {
  const t = useT();
  const minutes = line.remaining_minutes;
  return (
    <li className="grid gap-x-4 has-[.dish]:grid-cols-[72px_1fr] border-b border-line py-4">
      <DishPicture
        picture={line.picture}
        url={line.image_url}
        sizes="72px"
        crop="plate"
        dimmed={line.status === 'cancelled'}
        className="aspect-square self-start"
      />
      <div className="grid min-w-0 content-between gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="menu-voice min-w-0 text-dish text-pretty">
            <bdi>{line.item_name}</bdi>
            {line.quantity > 1 ? ` × ${line.quantity}` : null}
          </h3>
          {minutes !== null && minutes > 0 ? (
            <span className="flex-none text-sm tabular-nums">{t('waiting.line', { minutes })}</span>
          ) : null}
        </div>
        <OptionNames options={line.options} />
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          <span>{line.cook_type}</span>
          <GuestName line={line} guests={guests} />
        </div>
        <Progress line={line} />
        {line.cancel_reason ? (
          <p className="text-sm text-ink-2">
            <bdi>{line.cancel_reason}</bdi>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function GuestName({ line, guests }: WaitingLineProps) {
  const t = useT();
  if (line.is_mine) return <Badge>{t('waiting.forYou')}</Badge>;
  if (line.guest === null) return null;
  const guest = guests.find(({ number }) => number === line.guest);
  return <bdi>{guest?.name ?? t('waiting.guest', { number: line.guest })}</bdi>;
}

/** Four strokes, filled up to the line's state. The word beside them says the same. */
function Progress({ line }: { readonly line: WaitLine }) {
  const t = useT();
  const reached = steps.findIndex((step) => step === line.status) + 1;
  if (line.status === 'cancelled') {
    return (
      <p className="flex">
        <StatusBadge status={line.status} />
      </p>
    );
  }
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('waiting.progress', { name: line.item_name })}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={reached}
        aria-valuetext={statusText(statusOf(line), t)}
        className="flex flex-1 gap-1"
      >
        {steps.map((step, index) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-full ${index < reached ? 'bg-olive' : 'bg-line'}`}
          />
        ))}
      </div>
      <StatusBadge status={statusOf(line)} />
    </div>
  );
}

/** A line that the kitchen has not received is sent, and no more. Servers that don't tell have received it. */
function statusOf({ status, received }: WaitLine): string {
  return status === 'placed' && received === false ? 'sent' : status;
}
