import { basisPointsOf, type Fils, formatMoney } from '@sufra/domain/core/money';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useT } from '../../shared/i18n.ts';
import type { ChargeChoice, Offer, PickedCharge } from './charges.ts';

type ChargeFieldProps = {
  /** `splitTip` labels percentages "10%"; a single payment labels them "10% tip" (SINGLE-9). */
  readonly kind: 'tip' | 'splitTip' | 'service';
  readonly offer: Offer;
  readonly picked: PickedCharge;
  readonly onPick: (picked: PickedCharge) => void;
  /** Whether the typed text is not an amount. */
  readonly bad: boolean;
  /** What percentages are of, to say what they come to; without it they stand alone. */
  readonly of?: Fils | undefined;
};

const tip = { legend: 'payment.tip', none: 'payment.noTip', typed: 'payment.customTip' } as const;

const texts = {
  tip: { ...tip, percent: 'payment.tipPercent' },
  splitTip: { ...tip, percent: 'payment.servicePercent' },
  service: {
    legend: 'payment.serviceCharge',
    none: 'payment.noService',
    percent: 'payment.servicePercent',
    typed: 'payment.customService',
  },
} as const;

/** A tip or a service charge: none, a percentage, or a custom amount. */
export function ChargeField({ kind, offer, picked, onPick, bad, of }: ChargeFieldProps) {
  const t = useT();
  const words = texts[kind];
  const label = (choice: ChargeChoice) => {
    if (choice.kind === 'none') return t(words.none);
    return choice.kind === 'custom' ? t('payment.custom') : t(words.percent, { percent: choice.value });
  };
  const isCustom = offer.choices[picked.place]?.kind === 'custom';
  return (
    <div className="grid gap-2.5">
      <Segment
        legend={t(words.legend)}
        wideFirst={kind === 'service'}
        choices={offer.choices.map((choice, place) => ({
          value: String(place),
          label: <Choice text={label(choice)} choice={choice} of={of} />,
        }))}
        value={String(picked.place)}
        onChange={(place) => onPick({ ...picked, place: Number(place) })}
      />
      {isCustom ? (
        <Field
          label={t(words.typed)}
          // Only a hint for the keyboard: smaller amounts are accepted (AMOUNT-7).
          min={1}
          hint={t('payment.fromOne')}
          error={bad ? t('payment.notAnAmount') : undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={12}
          value={picked.typed}
          onChange={(event) => onPick({ ...picked, typed: event.target.value })}
        />
      ) : null}
    </div>
  );
}

type ChoiceProps = { readonly text: string; readonly choice: ChargeChoice; readonly of: Fils | undefined };

/** A choice with what it comes to below it (PART-14), which isn't part of its name: the sums say it too. */
function Choice({ text, choice, of }: ChoiceProps) {
  if (choice.kind !== 'percentage' || of === undefined || of === 0) return text;
  const amount = basisPointsOf(of, Math.round(choice.value * 100));
  return (
    <>
      {text}
      <span
        aria-hidden="true"
        data-comes-to={`AED ${formatMoney(amount)}`}
        className="block whitespace-nowrap text-xs font-normal before:content-[attr(data-comes-to)] max-tiny:hidden"
      />
    </>
  );
}
