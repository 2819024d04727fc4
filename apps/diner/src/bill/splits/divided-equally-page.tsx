import { formatMoney } from '@sufra/domain/core/money';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useState } from 'react';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { amountToSplit } from '../consent/open-payments.ts';
import { type SplitPayer, useSplitDraft } from '../draft/draft.ts';
import type { SplitLine } from '../draft/lines.ts';
import { dividesDishes } from '../sharing/payer-sharing.tsx';
import { amountTyped, type NamedParts, namedParts } from './named-amounts.ts';
import { SplitForm } from './split-form.tsx';
import { SplitLoaded } from './split-loaded.tsx';
import type { Part } from './summary-state.ts';

/** Several payers pay equal shares (EQUAL-1), or name what they pay. */
export function DividedEquallyPage() {
  const t = useT();
  usePageTitle(t('split.equally'));
  return (
    <SplitLoaded title={t('split.equally')} path={paths.dividedEqually}>
      {(order, orderId) => <EqualForm order={order} orderId={orderId} />}
    </SplitLoaded>
  );
}

const noLines: readonly SplitLine[] = [];

function EqualForm({ order, orderId }: { readonly order: Order; readonly orderId: string }) {
  const t = useT();
  const draft = useSplitDraft('equally', orderId, noLines);
  const { payers } = draft;
  const [custom, setCustom] = useState(() => payers.some((payer) => amountTyped(payer) !== undefined));
  const { parts, wrong } = namedParts(amountToSplit(order), payers);
  // Servers that divide dishes take amounts too; others divide equally alone.
  const offered = dividesDishes(order);
  function choose(how: 'equal' | 'custom') {
    setCustom(how === 'custom');
    if (how === 'equal') for (const { id } of payers) draft.change(id, { amount: undefined });
  }
  return (
    <SplitForm
      order={order}
      orderId={orderId}
      draft={draft}
      parts={parts}
      intro={t(custom ? 'parts.customIntro' : 'split.equalIntro')}
      choice={
        offered ? (
          <Segment
            legend={t('parts.amounts')}
            hideLegend
            choices={[
              { value: 'equal', label: t('parts.equalAmounts') },
              { value: 'custom', label: t('parts.customAmounts') },
            ]}
            value={custom ? 'custom' : 'equal'}
            onChange={choose}
          />
        ) : undefined
      }
      renderField={
        offered && custom
          ? (payer, index) => (
              <AmountField
                payer={payer}
                part={parts[index]}
                onType={(amount) => draft.change(payer.id, { amount })}
              />
            )
          : undefined
      }
      submitLabel={t('split.splitAndSubmit')}
      full={false}
      obstacle={obstacleOf(wrong, t)}
    />
  );
}

type AmountFieldProps = {
  readonly payer: SplitPayer;
  readonly part: Part | undefined;
  readonly onType: (amount: string) => void;
};

/** What a payer wants to pay; left empty it is an equal part of what is left, which it shows. */
function AmountField({ payer, part, onType }: AmountFieldProps) {
  const t = useT();
  const typed = amountTyped(payer);
  return (
    <Field
      label={t('parts.amount')}
      placeholder={typed === undefined && part !== undefined ? formatMoney(part.subtotal) : undefined}
      hint={typed === undefined ? t('parts.amountHint') : undefined}
      error={typed === null ? t('payment.notAnAmount') : undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={12}
      value={payer.amount ?? ''}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** Why it can't be sent yet, in words. */
function obstacleOf(wrong: NamedParts['wrong'], t: ReturnType<typeof useT>): string | undefined {
  if (wrong === undefined) return undefined;
  return wrong === 'typed' ? t('payment.notAnAmount') : t('parts.amountsDiffer', wrong);
}
