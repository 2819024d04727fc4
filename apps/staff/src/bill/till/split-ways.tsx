import { limits } from '@sufra/contract/core/constants';
import { equalShares } from '@sufra/domain/bill/split';
import { formatMoney, subtractFils, zeroFils } from '@sufra/domain/core/money';
import { Field } from '@sufra/ui/form/field.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useT } from '../../shared/i18n.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { payerName, payerOf, type SplitForm } from './split.ts';
import { filsOf, type TillOrder } from './till.ts';

type WayProps = {
  readonly order: TillOrder;
  readonly form: SplitForm;
  readonly onChange: (change: Partial<SplitForm>) => void;
};

function Payers({ form, onChange, min = 1 }: Omit<WayProps, 'order'> & { readonly min?: number }) {
  const t = useT();
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden="true">{t('till.payers')}</span>
      <Stepper
        label={t('till.payers')}
        lessLabel={t('till.fewer')}
        moreLabel={t('till.more')}
        min={min}
        max={limits.payersMax}
        value={form.payers}
        onChange={(payers) => onChange({ payers })}
      />
    </div>
  );
}

/** Equal parts: how many, and what each pays. One is all that is left, by one payer. */
export function EqualPayers({ order, form, onChange }: WayProps) {
  const t = useT();
  const parts = equalShares(filsOf(order.open_amount), form.payers);
  const [most, least] = [parts[0] ?? zeroFils, parts.at(-1) ?? zeroFils];
  return (
    <div className="grid gap-3">
      <Payers form={form} onChange={onChange} />
      <p className="flex flex-wrap justify-between gap-x-4 text-[1.125rem]/7">
        <span className="text-ink-2">{t('till.each')}</span>
        <bdi dir="ltr" className="figures font-medium">
          AED {formatMoney(least)}
          {least === most ? '' : ` – ${formatMoney(most)}`}
        </bdi>
      </p>
    </div>
  );
}

/** One amount, and the rest: without the service charge, as not every amount with it can be reached to the fils. */
export function AmountChoice({
  order,
  form,
  error,
  onChange,
}: WayProps & { readonly error: string | undefined }) {
  const t = useT();
  const amount = order.open_subtotal;
  const service = subtractFils(filsOf(order.open_amount), filsOf(amount));
  return (
    <Field
      label={t(service === 0 ? 'till.firstPays' : 'till.firstPaysPlus')}
      hint={
        service === 0
          ? t('till.ofAmount', { amount })
          : t('till.ofAmountPlus', { amount, service: formatMoney(service) })
      }
      error={error}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      ref={focusOnMount}
      value={form.amount}
      onChange={(event) => onChange({ amount: event.target.value })}
    />
  );
}

/** Each dish to one payer; everybody begins with what they ordered. */
export function ByDish({ order, form, onChange }: WayProps) {
  const t = useT();
  const names = Array.from({ length: form.payers }, (_, payer) =>
    payerName(order, form, payer, (number) => t('till.guest', { number })),
  );
  return (
    <div className="grid gap-3">
      <Payers form={form} onChange={onChange} min={2} />
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-40 flex-1">
              <bdi dir="ltr">{line.quantity} ×</bdi> <bdi>{line.name}</bdi>
            </span>
            <Price amount={line.total_price} />
            <select
              aria-label={t('till.whoPays', { dish: line.name })}
              className="outline-control tap rounded-md bg-paper-raised px-3"
              value={String(payerOf(form, line.id))}
              onChange={(event) => onChange({ who: { ...form.who, [line.id]: Number(event.target.value) } })}
            >
              {names.map((name, payer) => (
                <option key={payer} value={String(payer)}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </div>
  );
}
