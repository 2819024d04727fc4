import { lineCan } from '@sufra/domain/orders/order';
import { classNames } from '@sufra/ui/class-names.ts';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Check, ConciergeBell, Hourglass } from 'lucide-react';
import { ageBand, formatAge } from '../../shared/age.ts';
import { isolate, listed, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { stationName } from '../../shared/ui/format.ts';
import { useMove } from '../tickets/moves.ts';
import { type PassRow, passRows, type StationProgress } from '../tickets/pass.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { TableNumber } from '../tickets/ticket-card.tsx';
import { useBoardLook } from './board-memory.ts';

/** The expediter's view: whole orders, what each waits for, and those that can go. */
export function PassBoard({ tickets, now }: { readonly tickets: readonly Ticket[]; readonly now: number }) {
  const t = useT();
  const rows = passRows(tickets);
  const complete = rows.filter((row) => row.complete).length;
  return (
    <div className="h-full scrolls-y">
      <div className="mx-auto grid max-w-[60rem] gap-2.5 p-3.5">
        <p role="status" className="text-ink-2">
          {t('kitchen.complete', { count: complete })}
        </p>
        {rows.length === 0 ? (
          <EmptyState title={t('board.emptyServe')} hint={t('board.emptyServeHint')} />
        ) : (
          <ul className="grid gap-2.5">
            {rows.map((row) => (
              <PassItem key={row.ticket.id} row={row} now={now} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function PassItem({ row, now }: { readonly row: PassRow; readonly now: number }) {
  const t = useT();
  const mayMove = useMay('tickets.move');
  const { thresholds } = useBoardLook();
  const { mutate } = useMove();
  const { ticket, stations, complete, waitsFor } = row;
  const band = ageBand(now - row.since, thresholds);
  const age = formatAge(now - row.since);
  const ready = ticket.lines.filter(({ status }) => lineCan.serve(status)).map(({ id }) => id);
  const named = listed(waitsFor.map((station) => isolate(stationName(t, station))));
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[10px] bg-rail px-4 py-3',
        complete && 'ring-2 ring-[#b9c779]',
      )}
    >
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <TableNumber number={ticket.table_number} />
          <span
            className={classNames(
              'figures',
              complete ? 'text-ink-2' : band === 'late' ? 'font-medium text-[#f0a08f]' : 'text-ink-2',
            )}
          >
            {complete ? t('kitchen.readySince', { age }) : t('board.age', { age })}
          </span>
          {complete ? null : (
            <span className="font-medium text-sun">{t('kitchen.waitsFor', { stations: named })}</span>
          )}
        </p>
        <ul className="flex flex-wrap gap-2">
          {stations.map((progress) => (
            <StationChip key={progress.station} progress={progress} />
          ))}
        </ul>
      </div>
      {mayMove && ready.length > 0 ? (
        <button
          type="button"
          onClick={() =>
            mutate({ table: ticket.table_number, steps: [{ lineIds: ready, command: 'serve' }] })
          }
          className={classNames(
            'flex min-h-13 items-center gap-2.5 rounded-[8px] px-5 text-[1.125rem]/6 font-medium',
            complete ? 'bg-[#b9c779] text-[#232a0c]' : 'border border-line-strong',
          )}
        >
          <ConciergeBell aria-hidden="true" className="size-5.5" />
          {complete ? t('kitchen.run') : t('kitchen.runReady', { count: ready.length })}
          <span className="sr-only">. {t('common.table', { number: ticket.table_number })}</span>
        </button>
      ) : null}
    </li>
  );
}

function StationChip({ progress: { station, done, all } }: { readonly progress: StationProgress }) {
  const t = useT();
  const over = done === all;
  const Icon = over ? Check : Hourglass;
  return (
    <li
      className={classNames(
        'flex min-h-8 items-center gap-1.5 rounded-[6px] px-2.5 text-[.9375rem]/5',
        over ? 'bg-[#2d3516] text-[#d6e2a3]' : 'font-medium text-sun ring-[1.5px] ring-sun ring-inset',
      )}
    >
      <Icon aria-hidden="true" className="size-4 flex-none" strokeWidth={2.25} />
      {stationName(t, station)}{' '}
      <span className="figures">{over ? all : t('kitchen.ofAll', { done, all })}</span>
    </li>
  );
}
