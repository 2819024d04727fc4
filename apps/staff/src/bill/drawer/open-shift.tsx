import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { CountDialog } from './count-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MoveCashDialog } from './move-cash-dialog.tsx';
import type { CashShift, Shifts } from './queries.ts';

type OpenShiftProps = { readonly shift: CashShift; readonly takers: Shifts['may_take_over'] };

/** An open drawer: whose it is, since when, its float, and cash put in or taken out besides payments. */
export function OpenShift({ shift, takers }: OpenShiftProps) {
  const t = useT();
  const mayWork = useMay('shifts.work');
  const [dialog, setDialog] = useState<'move' | 'count' | 'hand'>();
  const close = () => setDialog(undefined);
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="menu-voice text-lg">
          {shift.drawer === 'main' ? t('drawer.isOpen') : <bdi>{shift.drawer}</bdi>}
        </h2>
        <p className="text-ink-2">
          {t(shift.handed_over ? 'drawer.tookOver' : 'drawer.since', {
            time: clockTime(shift.opened_at),
            name: shift.holder?.name ?? t('payments.someone'),
          })}
        </p>
      </div>
      <p className="flex items-baseline gap-3 text-[1.25rem]/7">
        {t('drawer.float')} <Price amount={shift.opening_float} className="font-semibold!" />
      </p>
      <Movements shift={shift} />
      {mayWork ? (
        <div className="flex flex-wrap gap-4">
          <Button look="next" className="min-h-14" onClick={() => setDialog('count')}>
            {t('drawer.count')}
          </Button>
          <Button className="min-h-14" onClick={() => setDialog('move')}>
            {t('drawer.move')}
          </Button>
          <Button className="min-h-14" onClick={() => setDialog('hand')}>
            {t('drawer.handOver')}
          </Button>
        </div>
      ) : null}
      <MoveCashDialog shiftId={shift.id} open={dialog === 'move'} onClose={close} />
      <HandOverDialog shiftId={shift.id} takers={takers} open={dialog === 'hand'} onClose={close} />
      <CountDialog shiftId={shift.id} open={dialog === 'count'} onClose={close} />
    </section>
  );
}

function Movements({ shift }: { readonly shift: CashShift }) {
  const t = useT();
  if (shift.movements.length === 0) return <p className="text-ink-2">{t('drawer.noMovements')}</p>;
  return (
    <ul aria-label={t('drawer.movements')} className="border-t border-line">
      {shift.movements.map((movement) => {
        const out = movement.kind === 'paid_out';
        const Icon = out ? ArrowUpFromLine : ArrowDownToLine;
        return (
          <li key={movement.id} className="flex min-h-13 items-center gap-3 border-b border-line py-2">
            <Icon aria-hidden="true" className="size-5 flex-none text-ink-2" strokeWidth={1.75} />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {t(out ? 'drawer.takenOut' : 'drawer.putInDone')} · <bdi>{movement.reason}</bdi>
              <span className="text-ink-2">
                {' '}
                · {movement.by ?? t('payments.someone')} · <bdi dir="ltr">{clockTime(movement.at)}</bdi>
              </span>
            </span>
            <Price amount={movement.amount} />
          </li>
        );
      })}
    </ul>
  );
}
