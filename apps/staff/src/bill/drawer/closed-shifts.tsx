import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { Check, TriangleAlert } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import type { CashShift } from './queries.ts';

/** The closed shifts, the latest one expanded. */
export function ClosedShifts({ shifts }: { readonly shifts: readonly CashShift[] }) {
  const t = useT();
  if (shifts.length === 0) return null;
  return (
    <section>
      <h2 className="menu-voice pb-2 text-[1.25rem]/7">{t('drawer.counts')}</h2>
      <ul className="border-t border-line">
        {shifts.map((shift, index) => (
          <li key={shift.id} className="border-b border-line">
            <details open={index === 0}>
              <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="figures">{dayAndTime(shift.closed_at ?? shift.opened_at)}</span>
                <span className="text-ink-2">
                  {t('drawer.countedBy', { name: shift.closed_by ?? t('payments.someone') })}
                </span>
                <span className="ms-auto">
                  <Difference difference={shift.report?.difference ?? '0.00'} />
                </span>
              </summary>
              <Report shift={shift} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Difference({ difference }: { readonly difference: string }) {
  const t = useT();
  const amount = Number(difference);
  if (amount === 0) {
    return (
      <Badge tone="done" icon={<Check aria-hidden="true" />}>
        {t('drawer.matches')}
      </Badge>
    );
  }
  return (
    <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
      {t(amount < 0 ? 'drawer.missing' : 'drawer.tooMuch', { amount: Math.abs(amount).toFixed(2) })}
    </Badge>
  );
}

function Report({ shift }: { readonly shift: CashShift }) {
  const t = useT();
  const { report } = shift;
  if (report === null) return null;
  return (
    <div className="max-w-[32rem] pb-5">
      <Bill>
        <BillRow label={t('drawer.float')} amount={shift.opening_float} />
        <BillRow label={t('drawer.cashIn')} amount={report.cash_in} />
        <BillRow label={t('drawer.changeOut')} amount={`-${report.change_out}`} />
        <BillRow label={t('drawer.refunds')} amount={`-${report.refunds}`} />
        <BillRow label={t('drawer.putInDone')} amount={report.paid_in} />
        <BillRow label={t('drawer.takenOut')} amount={`-${report.paid_out}`} />
        <BillRow label={t('drawer.expected')} amount={report.expected} kind="sum" />
        <BillRow label={t('drawer.countedSum')} amount={report.counted} />
        <BillRow label={t('drawer.difference')} amount={report.difference} kind="sum" />
      </Bill>
      {report.audit === null ? null : (
        <p className="pt-3 text-sm text-ink-2">
          {t('drawer.audit', { entry: report.audit.entry })}{' '}
          <bdi dir="ltr" className="figures">
            {report.audit.code.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </p>
      )}
      {shift.note === null ? null : (
        <p className="pt-3 text-ink-2">
          {t('drawer.note')}: <bdi>{shift.note}</bdi>
        </p>
      )}
    </div>
  );
}
