import { limits } from '@sufra/contract/core/constants';
import { type Fils, fils, formatMoney, parseMoney, subtractFils, zeroFils } from '@sufra/domain/core/money';
import { Chips, Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { MoveRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { type T, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { ApprovalDialog } from '../../venue/approvals/approval-dialog.tsx';
import { amountBy, type Bill, mostOf, useGiveComp, type Way, waysFor } from './comp.ts';

type CompDialogProps = {
  readonly bill: Bill;
  readonly title: string;
  /** The venue's own reasons; without any the usual ones are shown. */
  readonly reasons: readonly string[];
  /** Up to which amount of a bill this member of staff needs nobody; null without a limit. */
  readonly limit: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Takes a dish, a part of it, or a part of the bill off: what, how much, why, and what the bill comes to then. */
export function CompDialog({ title, open, onClose, ...rest }: CompDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} wide>
      <CompForm {...rest} onClose={onClose} />
      <ApprovalDialog />
    </Dialog>
  );
}

/** How much of a limit is left on a bill. */
function Alone({ limit, given }: { readonly limit: string | null; readonly given: string }) {
  const t = useT();
  if (limit === null) return null;
  const left = fils(Math.max(0, (parseMoney(limit) ?? 0) - (parseMoney(given) ?? 0)));
  return <p className="text-ink-2">{t('comps.limit', { amount: formatMoney(left) })}</p>;
}

const wholeBill = '';
const other = 'other';

function CompForm({ bill, reasons: own, limit, onClose }: Omit<CompDialogProps, 'open' | 'title'>) {
  const t = useT();
  const [lineId, setLineId] = useState(wholeBill);
  const [way, setWay] = useState<Way>('all');
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState<string>();
  const [written, setWritten] = useState('');
  const [tried, setTried] = useState(false);
  const line = bill.lines.find(({ id }) => id === lineId);
  const reasons = own.length > 0 ? own : usualReasons(t);
  const reason = why === other ? written.trim() : (reasons[Number(why)] ?? '');
  const amount = amountBy(bill, line, way, typed);
  const give = useGiveComp(bill.id, () => {
    toasts.done(t('comps.done'));
    onClose();
  });
  const refused = errorsOn(t, give.error, [
    ...(way === 'amount' ? (['amount'] as const) : []),
    ...(why === other ? (['reason'] as const) : []),
  ]);
  function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (amount === undefined || amount === 0 || reason === '' || give.isPending) return;
    give.mutate({ lineId: line?.id, amount, reason });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <What
        bill={bill}
        value={lineId}
        onChange={(next) => {
          setLineId(next);
          setWay('all');
        }}
      />
      <Segment
        legend={t('comps.howMuch')}
        choices={waysFor(bill, line).map((value) => ({ value, label: t(`comps.way_${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'amount' ? (
        <AmountField
          most={mostOf(bill, line)}
          error={tried && amount === undefined ? t('comps.amountWrong') : refused.at.amount}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      <Why
        reasons={reasons}
        why={why}
        written={written}
        error={refused.at.reason}
        onWhy={setWhy}
        onWritten={setWritten}
      />
      <BeforeAndAfter total={bill.total_amount} amount={amount ?? zeroFils} />
      <Alone limit={limit} given={bill.given_away} />
      <FormEnd
        submit={t('comps.submit', { amount: formatMoney(amount ?? zeroFils) })}
        busy={give.isPending}
        error={tried && reason === '' ? t('common.reasonMissing') : refused.atEnd}
        onCancel={onClose}
      />
    </form>
  );
}

type AmountProps = {
  readonly most: Fils;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
};

function AmountField({ most, error, value, onChange }: AmountProps) {
  const t = useT();
  return (
    <Field
      label={t('comps.amount')}
      hint={t('comps.most', { amount: formatMoney(most) })}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      ref={focusOnMount}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type WhatProps = {
  readonly bill: Bill;
  readonly value: string;
  readonly onChange: (lineId: string) => void;
};

/** The whole bill, or one of the lines from which something can be taken off. */
function What({ bill, value, onChange }: WhatProps) {
  const t = useT();
  return (
    <label className="grid gap-1">
      <span className="font-medium">{t('comps.what')}</span>
      <select
        className="outline-control min-h-13 w-full rounded-md bg-paper-raised px-3"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value={wholeBill}>{t('comps.wholeBill', { amount: bill.compable })}</option>
        {bill.lines
          .filter((one) => mostOf(bill, one) > 0)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {t('comps.line', { quantity: one.quantity, name: one.name, amount: one.compable })}
            </option>
          ))}
      </select>
    </label>
  );
}

type WhyProps = {
  readonly reasons: readonly string[];
  readonly why: string | undefined;
  readonly written: string;
  /** What the server says about own words. */
  readonly error: string | undefined;
  readonly onWhy: (why: string) => void;
  readonly onWritten: (written: string) => void;
};

/** One of the reasons, or own words. */
function Why({ reasons, why, written, error, onWhy, onWritten }: WhyProps) {
  const t = useT();
  return (
    <>
      <Chips
        legend={t('comps.why')}
        choices={[
          ...reasons.map((label, index) => ({ value: String(index), label })),
          { value: other, label: t('common.otherReason') },
        ]}
        value={why}
        onChange={onWhy}
      />
      {why === other ? (
        <Field
          label={t('common.otherReason')}
          value={written}
          maxLength={limits.reason}
          error={error}
          ref={focusOnMount}
          onChange={(event) => onWritten(event.target.value)}
        />
      ) : null}
    </>
  );
}

function BeforeAndAfter({ total, amount }: { readonly total: string; readonly amount: Fils }) {
  const t = useT();
  const after = subtractFils(parseMoney(total) ?? zeroFils, amount);
  return (
    <p role="status" className="flex flex-wrap items-center gap-4 text-[1.5rem]/8">
      <span className="sr-only">{t('comps.before')}</span>
      <Price amount={total} className="text-ink-2 line-through" />
      <MoveRight aria-hidden="true" className="flip size-6" />
      <span className="sr-only">{t('comps.after')}</span>
      <Price amount={formatMoney(after)} className="font-semibold" />
    </p>
  );
}

function usualReasons(t: T): readonly string[] {
  return [
    t('comps.waited'),
    t('comps.wrongDish'),
    t('comps.notAsItShould'),
    t('comps.treat'),
    t('comps.staffMeal'),
  ];
}
