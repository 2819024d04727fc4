import { Segment } from '@sufra/ui/choices.tsx';
import { Field } from '@sufra/ui/field.tsx';
import { useT } from '../../i18n.ts';
import type { ChargeChoice, Offer, Picked } from './charges.ts';

type ChargeFieldProps = {
  /** `splitTip` has the percentages bare, "10%"; a single payment says "10% tip" (seed, section 9). */
  readonly kind: 'tip' | 'splitTip' | 'service';
  readonly offer: Offer;
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
  /** What was typed is no amount of money. */
  readonly bad: boolean;
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

/** A tip or a service charge: none, a percentage, or an amount of one's own. */
export function ChargeField({ kind, offer, picked, onPick, bad }: ChargeFieldProps) {
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
        choices={offer.choices.map((choice, place) => ({ value: String(place), label: label(choice) }))}
        value={String(picked.place)}
        onChange={(place) => onPick({ ...picked, place: Number(place) })}
      />
      {isCustom ? (
        <Field
          label={t(words.typed)}
          // A hint only: less is taken as well (seed, section 5).
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
