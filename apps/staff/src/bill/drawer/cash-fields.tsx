import { denominations } from '@sufra/domain/bill/drawer/cash-count';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { AmountField } from './amount-field.tsx';
import { readCash, type TypedCash } from './cash-count.ts';

type CashFieldsProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly typed: TypedCash;
  readonly tried: boolean;
  /** What the server says about the sum. */
  readonly error?: string | undefined;
  readonly onTyped: (typed: TypedCash) => void;
};

/** A sum of cash; or how many of each note and coin, which then make the sum. */
export function CashFields({ label, hint, typed, tried, error, onTyped }: CashFieldsProps) {
  const t = useT();
  const byNotes = Object.values(typed.notes).some((count) => count.trim() !== '');
  const read = readCash(typed);
  return (
    <div className="grid gap-3">
      {byNotes ? (
        <p role="status" className="flex items-baseline justify-between gap-4 text-[1.25rem]/7">
          {label}
          {read === undefined ? (
            <span className="text-sm text-error">{t('drawer.countWrong')}</span>
          ) : (
            <Price amount={formatMoney(read.amount)} className="font-semibold" />
          )}
        </p>
      ) : (
        <AmountField
          label={label}
          hint={hint}
          typed={typed.sum}
          tried={tried}
          error={error}
          onTyped={(sum) => onTyped({ ...typed, sum })}
        />
      )}
      {byNotes && error ? (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      ) : null}
      <details>
        <summary className="tap content-center cursor-pointer font-medium">{t('drawer.byNotes')}</summary>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2 pt-2">
          {denominations.map((worth) => (
            <label key={worth} className="flex items-center gap-2">
              <span className="figures w-14 flex-none text-end">
                <bdi dir="ltr">{worth < 100 ? `0.${worth}` : worth / 100}</bdi>
              </span>
              <span aria-hidden="true">×</span>
              <span className="sr-only">{t('drawer.countOf', { worth: formatMoney(fils(worth)) })}</span>
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                className="outline-control tap w-full min-w-0 rounded-md bg-paper-raised px-3"
                value={typed.notes[worth] ?? ''}
                onChange={(event) =>
                  onTyped({ ...typed, notes: { ...typed.notes, [worth]: event.target.value } })
                }
              />
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}
