import type { BodyOf } from '@sufra/contract/calls';
import { type Fils, fils, formatMoney, parseMoney, sumFils } from '@sufra/domain/core/money';
import { changedPrice } from '@sufra/domain/menu/price-change';
import { Button } from '@sufra/ui/form/button.tsx';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import type { DraftDish, MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { readDifference } from '../entry/problems.ts';

/** What is done with many dishes. */
export type ManyChange = BodyOf<'changeDishes'>['change'];

const steps = ['0.01', '0.50', '1.00'] as const;

type PriceChangeProps = {
  readonly draft: MenuDraft;
  readonly dishes: readonly DraftDish[];
  readonly busy: boolean;
  readonly onChange: (change: ManyChange) => void;
};

/** Prices by percent or by an amount, with each price now and then before anything is changed. */
export function PriceChange({ draft, dishes, busy, onChange }: PriceChangeProps) {
  const t = useT();
  const [by, setBy] = useState<'percent' | 'amount'>('percent');
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<(typeof steps)[number]>('0.50');
  const difference = readDifference(typed);
  const read = useReader(draft);
  const amount = typed.trim() === '' || difference === undefined ? undefined : parseMoney(difference);
  // Both have two decimals, so hundredths of a percent are read as fils are.
  const isRight =
    amount !== undefined && amount !== 0 && (by === 'amount' || (amount >= -9900 && amount <= 100_000));
  const rows = isRight ? dishes.map((dish) => rowOf(dish, by, amount, step, read)) : [];
  const changes = rows.filter(({ now, later }) => now !== later).length;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight || busy || changes === 0) return;
        onChange({
          do: 'price',
          step,
          ...(by === 'percent' ? { basis_points: amount } : { amount: formatMoney(amount) }),
        });
      }}
    >
      <div className="grid items-end gap-4 tablet:grid-cols-3">
        <Segment
          legend={t('edit.changeBy')}
          value={by}
          onChange={setBy}
          choices={[
            { value: 'percent', label: t('edit.percent') },
            { value: 'amount', label: t('edit.amount') },
          ]}
        />
        <Field
          label={by === 'percent' ? t('edit.byPercent') : t('edit.byAmount')}
          dir="ltr"
          placeholder="+5"
          value={typed}
          error={typed.trim() !== '' && !isRight ? t('edit.differenceWrong') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segment
          legend={t('edit.roundTo')}
          value={step}
          onChange={setStep}
          choices={steps.map((one) => ({ value: one, label: <span dir="ltr">{one}</span> }))}
        />
      </div>
      {rows.length === 0 ? null : <PriceTable rows={rows} />}
      <Button type="submit" look="next" className="justify-self-end" aria-disabled={busy || changes === 0}>
        {t('edit.changePrices', { count: changes })}
      </Button>
    </form>
  );
}

interface PriceRow {
  readonly slug: string;
  readonly name: string;
  readonly now: Fils;
  readonly later: Fils;
}

function rowOf(
  { entry }: DraftDish,
  by: 'percent' | 'amount',
  amount: Fils,
  step: (typeof steps)[number],
  read: ReturnType<typeof useReader>,
): PriceRow {
  const now = parseMoney(entry.price) ?? fils(0);
  const change = by === 'percent' ? { basisPoints: amount } : { amount };
  const later = changedPrice(now, change, parseMoney(step) ?? fils(1));
  return { slug: entry.slug, name: read(entry.name), now, later };
}

function PriceTable({ rows }: { readonly rows: readonly PriceRow[] }) {
  const t = useT();
  const now = sumFils(rows.map((row) => row.now));
  const later = sumFils(rows.map((row) => row.later));
  const percent = now === 0 ? 0 : Math.round(((later - now) / now) * 1000) / 10;
  return (
    <>
      <table className="w-full text-[.9375rem]/6">
        <caption className="menu-voice pb-2 text-start text-[1.125rem]/6">{t('edit.whatChanges')}</caption>
        <thead className="text-start text-sm text-ink-2">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {t('edit.dish')}
            </th>
            <th scope="col" className="text-end font-normal">
              {t('edit.now')}
            </th>
            <th scope="col" className="text-end font-normal">
              {t('edit.then')}
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {rows.map((row) => (
            <tr key={row.slug} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {row.name}
              </th>
              <td className="text-end text-ink-2">
                <bdi dir="ltr">{formatMoney(row.now)}</bdi>
              </td>
              <td className="text-end font-semibold">
                <bdi dir="ltr">{formatMoney(row.later)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-s-4 border-line-strong ps-3 text-ink-2">
        {t('edit.oneOfEach')} <Price amount={formatMoney(now)} /> → <Price amount={formatMoney(later)} />{' '}
        <bdi dir="ltr">
          ({percent > 0 ? '+' : ''}
          {percent} %)
        </bdi>
        . {t('edit.ordersKeep')}
      </p>
    </>
  );
}
