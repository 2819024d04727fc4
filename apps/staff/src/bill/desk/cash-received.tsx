import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { cashChoices, shortMoney, type Tendered } from '../drawer/cash-choices.ts';

type CashReceivedProps = {
  readonly due: Fils;
  readonly typed: string;
  readonly tendered: Tendered;
  /** What the server says about it. */
  readonly error: string | undefined;
  readonly onTyped: (typed: string) => void;
};

const other = 'other';

/** The cash that the guest hands over, usually chosen with one press, and the change. */
export function CashReceived({ due, typed, tendered, error: refused, onTyped }: CashReceivedProps) {
  const t = useT();
  const [isOther, setIsOther] = useState(false);
  const choices = cashChoices(due).map(shortMoney);
  function choose(value: string) {
    setIsOther(value === other);
    onTyped(value === other ? '' : value);
  }
  const error =
    tendered.kind === 'short'
      ? t('payments.short', { amount: formatMoney(tendered.missing) })
      : tendered.kind === 'unreadable' && typed.trim() !== ''
        ? t('payments.unreadable')
        : refused;
  return (
    <div className="grid gap-3">
      <div>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
          <span aria-hidden="true" className="text-ink-2">
            {t('payments.cashReceived')}
          </span>
          <output aria-live="polite" className="text-[1.25rem]/6 font-medium">
            {tendered.kind !== 'enough' ? null : tendered.change === 0 ? (
              <span className="text-[1rem] font-normal text-ink-2">{t('payments.noChange')}</span>
            ) : (
              <>
                {t('payments.change')} <Price amount={formatMoney(tendered.change)} />
              </>
            )}
          </output>
        </div>
        <Segment
          legend={t('payments.cashReceived')}
          hideLegend
          className="figures [&_label]:min-h-13! [&_label]:text-[1.0625rem]!"
          choices={[
            ...choices.map((value) => ({ value, label: <bdi dir="ltr">{value}</bdi> })),
            { value: other, label: t('payments.other') },
          ]}
          value={isOther ? other : typed}
          onChange={choose}
        />
      </div>
      {isOther ? (
        <Field
          label={t('payments.otherAmount')}
          inputMode="decimal"
          autoComplete="off"
          ref={focusOnMount}
          dir="ltr"
          value={typed}
          error={error}
          onChange={(event) => onTyped(event.target.value)}
        />
      ) : refused ? (
        <p role="alert" className="text-sm text-error">
          {refused}
        </p>
      ) : null}
    </div>
  );
}
