import type { ShareAmounts } from '@sufra/domain/bill/bill';
import { fils, formatMoney, zeroFils } from '@sufra/domain/core/money';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Banknote, ChevronDown, CreditCard, Nfc, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePaymentMethods } from '../../venue/payment-methods.ts';
import type { SplitPayer } from '../draft/draft.ts';
import { ChargeFields, ContactFields } from '../payer/payer-fields.tsx';
import { useCoupon } from '../payer/use-coupon.ts';
import { amountsOf, type Offers, payerOf } from '../payer/use-payer.ts';
import type { Part } from './summary-state.ts';

type PayerCardProps = {
  /** The payer's number, from 1. */
  readonly number: number;
  readonly payer: SplitPayer;
  readonly orderId: string;
  readonly part: Part | undefined;
  readonly offers: Offers;
  readonly nameError: string | undefined;
  readonly couponError: string | undefined;
  readonly onChange: (change: Partial<SplitPayer>) => void;
  /** Undefined for the first two payers, who cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  /** Shown beside the heading: how many units this payer has. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** One payer of a split: name, dishes, method and total. Folds to one line. */
export function PayerCard(props: PayerCardProps) {
  const { number, payer, orderId, part, offers, nameError, couponError, onChange, onRemove, aside } = props;
  const t = useT();
  const id = useId();
  const [folded, setFolded] = useState(false);
  const subtotal = part?.subtotal ?? zeroFils;
  const coupon = useCoupon(orderId, payer.code, subtotal, part?.quote ?? null);
  const sent = payerOf(payer, offers, 'fixed');
  const { amounts, bad } = amountsOf(sent, subtotal, coupon.discount);
  // A card with an error is always unfolded.
  const wrong = nameError ?? couponError ?? coupon.refusal;
  const open = !folded || wrong !== undefined || bad.tip || bad.service;
  const input = { draft: payer, change: onChange, offers, coupon, subtotal, bad };
  return (
    <section aria-labelledby={id} data-payer={payer.id} className="grid gap-4 rounded-lg bg-paper-raised p-4">
      <CardHead
        id={id}
        number={number}
        open={open}
        onFold={() => setFolded(open)}
        onRemove={onRemove}
        aside={open ? aside : <Price amount={formatMoney(amounts.total)} />}
      />
      {open ? (
        <>
          <ContactFields
            input={input}
            nameError={nameError}
            couponError={couponError}
            phoneLabel={t('split.phone')}
          />
          {props.children}
          <MethodField payer={payer} onChange={onChange} />
          <ChargeFields input={input} short />
          <CardAmounts amounts={amounts} />
        </>
      ) : (
        <p className="-mt-3 text-sm text-ink-2">
          <bdi>{payer.name.trim() || t('payment.payer', { number })}</bdi> · {t(`payment.${payer.method}`)}
        </p>
      )}
    </section>
  );
}

type HeadProps = Pick<PayerCardProps, 'number' | 'onRemove' | 'aside'> & {
  readonly id: string;
  readonly open: boolean;
  readonly onFold: () => void;
};

function CardHead({ id, number, open, onFold, onRemove, aside }: HeadProps) {
  const t = useT();
  const title = t('split.paymentNumber', { number: String(number).padStart(2, '0') });
  return (
    <div className="-my-2 flex flex-wrap items-center gap-x-2">
      <h2 className="menu-voice min-w-0 text-lg">
        <button
          type="button"
          aria-expanded={open}
          onClick={onFold}
          className="tap flex items-center gap-1.5 text-start"
        >
          <span id={id}>{title}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 flex-none text-ink-3 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <span className="ms-auto text-end text-sm text-ink-2">{aside}</span>
      {onRemove === undefined ? null : (
        <IconButton label={t('split.delete', { title })} className="-me-2 text-ink-2" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}

const icons = { cash: Banknote, card: CreditCard, pos: Nfc };

function MethodField({ payer, onChange }: Pick<PayerCardProps, 'payer' | 'onChange'>) {
  const t = useT();
  const offered = usePaymentMethods();
  if (offered.length === 1) return null;
  const choices = offered.map((method) => {
    const Icon = icons[method];
    return {
      value: method,
      label: (
        <span className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.5} />
          {t(`payment.${method}`)}
        </span>
      ),
    };
  });
  return (
    <Segment
      legend={t('split.method')}
      choices={choices}
      value={payer.method}
      onChange={(method) => onChange({ method })}
    />
  );
}

/** The rows that make up a payer's total. */
export function CardAmounts({ amounts }: { readonly amounts: ShareAmounts }) {
  const t = useT();
  return (
    <div>
      <Bill className="text-sm text-ink-2">
        <BillRow label={t('payment.items')} amount={formatMoney(amounts.subtotal)} />
        {amounts.discount === 0 ? null : (
          <BillRow
            kind="discount"
            label={t('payment.discount')}
            amount={formatMoney(fils(-amounts.discount))}
          />
        )}
        <BillRow label={t('payment.tip')} amount={formatMoney(amounts.tip)} />
        <BillRow label={t('payment.serviceCharge')} amount={formatMoney(amounts.serviceCharge)} />
      </Bill>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2.5 font-medium">
        <span>{t('split.amountToPay')}</span> <Price amount={formatMoney(amounts.total)} />
      </p>
    </div>
  );
}
