import { type Fils, formatMoney } from '@sufra/domain/money';
import { Segment } from '@sufra/ui/choices.tsx';
import { Field } from '@sufra/ui/field.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { cashChoices, shortMoney, type Tendered } from './cash-choices.ts';

type CashReceivedProps = {
  readonly due: Fils;
  readonly typed: string;
  readonly tendered: Tendered;
  readonly onTyped: (typed: string) => void;
};

const other = 'other';

/** What the guest hands over, mostly by one press, and what they get back. */
export function CashReceived({ due, typed, tendered, onTyped }: CashReceivedProps) {
  const t = useT();
  const [isOther, setIsOther] = useState(false);
  const choices = cashChoices(due).map(shortMoney);
  function choose(value: string) {
    setIsOther(value === other);
    onTyped(value === other ? '' : value);
  }
  const fault =
    tendered.kind === 'short'
      ? t('payments.short', { amount: formatMoney(tendered.missing) })
      : tendered.kind === 'unreadable' && typed.trim() !== ''
        ? t('payments.unreadable')
        : undefined;
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
          ref={focusOnArrival}
          dir="ltr"
          value={typed}
          error={fault}
          onChange={(event) => onTyped(event.target.value)}
        />
      ) : null}
    </div>
  );
}
