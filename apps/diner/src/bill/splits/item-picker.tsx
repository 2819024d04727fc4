import { portionOf, portionText, unitWeight } from '@sufra/domain/bill/parts/portion';
import { formatMoney } from '@sufra/domain/core/money';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import { listed, useT } from '../../shared/i18n.ts';
import type { SplitPayer } from '../draft/draft.ts';
import { holders, type SplitLine, weightLeft, weightOfLine } from '../draft/lines.ts';

type PickerProps = {
  readonly lines: readonly SplitLine[];
  readonly payer: SplitPayer;
  readonly payers: readonly SplitPayer[];
  readonly onTake: (lineId: string, weight: number) => void;
  /** Asks who shared a line; undefined where the server divides no dishes. */
  readonly onShare: ((line: SplitLine) => void) | undefined;
};

/** All lines of the order, to be ticked by the payer who had them. Lines that another payer has taken are disabled. */
export function ItemPicker({ lines, ...rest }: PickerProps) {
  const t = useT();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 font-medium">
        {t('payment.items')}
      </p>
      <ul>
        {lines.map((line) => (
          <Row key={line.id} line={line} {...rest} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = Omit<PickerProps, 'lines'> & { readonly line: SplitLine };

function Row({ line, payer, payers, onTake, onShare }: RowProps) {
  const t = useT();
  const mine = payer.items[line.id] ?? 0;
  const left = weightLeft(line, payers);
  const inUnits = line.units > 1 && mine > 0 && mine % unitWeight === 0 && left % unitWeight === 0;
  const others = holders(line, payers, payer);
  const taken = mine === 0 && left === 0;
  const nameOf = (other: (typeof others)[number]) =>
    firstName(other.taker.name) || t('payment.payer', { number: other.number });
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-x-2">
        <Tick line={line} on={mine > 0} taken={taken} onChange={(on) => onTake(line.id, on ? left : 0)} />
        <p className="max-w-[40%] flex-none text-end text-sm wrap-anywhere text-ink-2">
          {others.length > 0 ? (
            <bdi>
              {listed(
                others.map((other) =>
                  other.weight === unitWeight && line.units === 1
                    ? nameOf(other)
                    : `${nameOf(other)} × ${portionText(portionOf(other.weight))}`,
                ),
              )}
            </bdi>
          ) : line.quantity > 1 && mine === 0 ? (
            `× ${line.quantity}`
          ) : null}
        </p>
      </div>
      {mine > 0 && (onShare !== undefined || inUnits) ? (
        <div className="flex flex-wrap items-center justify-end gap-x-3 pb-2">
          {mine < weightOfLine(line) && !inUnits ? (
            <span className="text-sm text-ink-2">
              {t('parts.yourPart', { part: portionText(portionOf(mine)) })}
            </span>
          ) : null}
          {onShare === undefined ? null : (
            <button
              type="button"
              className="tap px-1 text-sm underline underline-offset-4"
              aria-label={t('parts.shareDish', { name: line.name })}
              onClick={() => onShare(line)}
            >
              {t('parts.share')}
            </button>
          )}
          {inUnits ? (
            <>
              <span className="text-sm text-ink-2">{t('split.ordered', { units: line.units })}</span>
              <Stepper
                label={t('split.unitsOf', { name: line.name })}
                lessLabel={t('item.less')}
                moreLabel={t('item.more')}
                value={mine / unitWeight}
                max={(mine + left) / unitWeight}
                onChange={(units) => onTake(line.id, units * unitWeight)}
              />
            </>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

type TickProps = {
  readonly line: SplitLine;
  readonly on: boolean;
  readonly taken: boolean;
  readonly onChange: (on: boolean) => void;
};

function Tick({ line, on, taken, onChange }: TickProps) {
  return (
    <label className="flex min-h-12 flex-[1_1_9rem] cursor-pointer items-center gap-3 py-1 has-disabled:cursor-default has-disabled:text-ink-3">
      <input
        type="checkbox"
        className="peer sr-only"
        checked={on}
        disabled={taken}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className="outline-control grid size-6 flex-none place-items-center rounded-sm peer-checked:bg-ink peer-checked:text-on-ink peer-checked:shadow-none peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-saffron-ink peer-disabled:bg-paper-sunk peer-disabled:shadow-none"
      >
        {on ? <Check className="size-4" strokeWidth={2.5} /> : null}
        {taken ? <Minus className="size-4" /> : null}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <bdi>{line.name}</bdi>{' '}
        <span className={`whitespace-nowrap text-sm ${taken ? '' : 'text-ink-2'}`}>
          (<Price amount={formatMoney(line.total)} />)
        </span>
      </span>
    </label>
  );
}

/** A payer's first name, if there is one. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
