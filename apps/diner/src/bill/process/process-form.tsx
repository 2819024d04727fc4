import { serverMessage } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import { vatableAmount } from '@sufra/domain/bill/bill';
import { formatMoney, zeroFils } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Banknote, CreditCard, Nfc } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { usePaymentMethods } from '../../venue/payment-methods.ts';
import { ConsentSheet } from '../consent/consent-sheet.tsx';
import { quotePartOf, startingDraft, subtotalOf, type Target } from '../draft/target.ts';
import { readEntry, rememberBuyer, startingBuyer } from '../payer/buyer.ts';
import { BuyerChoice, goToWrong } from '../payer/buyer-fields.tsx';
import type { PayerDraft } from '../payer/payer-draft.ts';
import { ChargeFields, ContactFields } from '../payer/payer-fields.tsx';
import { rememberedPayer, rememberPayer } from '../payer/remembered-payer.ts';
import { useSavedChanges } from '../payer/saved-payer.ts';
import { useCoupon } from '../payer/use-coupon.ts';
import { amountsOf, payerOf, useOffers } from '../payer/use-payer.ts';
import { sharesOf } from '../shares/shapes.ts';
import { Amounts } from '../single/payer-form.tsx';
import { useProcessPayment } from './use-process-payment.ts';

type ProcessFormProps = { readonly order: Order; readonly orderId: string; readonly target: Target };

/** Payer, charges and coupon, and a button for each available method. */
export function ProcessForm({ order, orderId, target }: ProcessFormProps) {
  const t = useT();
  const form = useProcessForm(order, orderId, target);
  const payment = useProcessPayment(order, orderId, target);
  const nameField = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const offered = usePaymentMethods();
  const main = mainMethod(offered);
  const nameMissing = form.payer.name === '';

  function pay(method: PaymentMethod) {
    setTried(true);
    if (nameMissing) return nameField.current?.focus();
    const { bad, draft } = form.input;
    const { wrong } = readEntry(draft.buyer, form.invoice);
    if (wrong !== undefined) return goToWrong(nameField.current?.form, wrong);
    if (!bad.tip && !bad.service && !payment.busy) {
      rememberBuyer(draft.buyer, form.invoice);
      rememberPayer(payerHere(target, form), method);
      payment.pay({ method, payer: form.payer, changes: form.changes });
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    pay(main);
  }
  const refusal = payment.error === null ? undefined : (serverMessage(payment.error) ?? t('payment.failed'));
  const fixed = isFixed(target);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ContactFields
        input={form.input}
        nameField={nameField}
        nameError={tried && nameMissing ? t('payment.nameRequired') : undefined}
        ownCoupons={!fixed}
      />
      {fixed ? null : <ChargeFields input={form.input} short />}
      {fixed ? null : <Company {...form} tried={tried} />}
      <Amounts amounts={form.amounts} />
      <Dock note={<Note text={refusal ?? (payment.noLink ? t('payment.noLink') : undefined)} />}>
        <div className="grid w-full gap-2 lying:grid-cols-2">
          <Button
            look="next"
            type="submit"
            disabled={payment.busy}
            aside={<Price amount={formatMoney(form.amounts.total)} />}
          >
            {t(payment.busy ? 'payment.paying' : main === 'card' ? 'split.payNow' : methodLooks[main].label)}
          </Button>
          {fixed ? null : (
            <OtherMethods
              offered={offered.filter((one) => one !== main)}
              disabled={payment.busy}
              onPay={pay}
            />
          )}
        </div>
      </Dock>
      <ConsentSheet
        order={order}
        consent={payment.consent}
        purpose={isPart(target, order) ? 'share' : 'pay'}
      />
    </form>
  );
}

/** The payer of this phone. In a share's form stands whoever it was planned for, until something is typed. */
function payerHere(
  { kind }: Target,
  { payer, changes }: Pick<ReturnType<typeof useProcessForm>, 'payer' | 'changes'>,
) {
  if (kind !== 'share') return payer;
  const { name, phone, tip } = payer;
  return {
    name: changes.name === undefined ? undefined : name,
    phone: changes.phone === undefined ? undefined : phone,
    tip,
  };
}

type CompanyProps = Pick<ReturnType<typeof useProcessForm>, 'input' | 'invoice'> & {
  readonly tried: boolean;
};

function Company({ input, invoice, tried }: CompanyProps) {
  return (
    <BuyerChoice
      draft={input.draft.buyer ?? startingBuyer()}
      onChange={(buyer) => input.change({ buyer })}
      tried={tried}
      invoice={invoice}
    />
  );
}

/** The card first (PROC-9). */
function mainMethod(offered: readonly PaymentMethod[]): PaymentMethod {
  return offered.includes('card') ? 'card' : (offered[0] ?? 'cash');
}

/** One share of several: somebody else may have requested it. */
function isPart(target: Target, order: Order): boolean {
  return target.kind === 'share' && sharesOf(order).length > 1;
}

/** Other servers take only the planned method and amounts of a share. */
function isFixed(target: Target): boolean {
  return target.kind === 'share' && target.share.attempt === undefined;
}

/** The form's entries over the planned values, and what they come to. */
function useProcessForm(order: Order, orderId: string, target: Target) {
  const offers = useOffers();
  const { changes, change } = useFormChanges(orderId, target);
  const remembered = target.kind === 'share' ? {} : rememberedPayer(offers.tips);
  const draft: PayerDraft = { ...startingDraft(target, offers), ...remembered, ...changes };
  const subtotal = subtotalOf(target, order);
  const coupon = useCoupon(orderId, draft.code, subtotal, quotePartOf(target));
  const planned = target.kind === 'share' && draft.code.trim() === '';
  const discount = planned ? filsOf(target.share.discount_amount) : coupon.discount;
  const payer = payerOf(draft, offers, target.kind === 'order' ? 'custom' : 'fixed');
  const { amounts, bad } = amountsOf(payer, subtotal, discount ?? zeroFils);
  // A share is a part of the invoice for the whole order.
  const invoice = target.kind === 'order' ? vatableAmount(amounts) : filsOf(order.total_amount);
  return { input: { draft, change, offers, coupon, subtotal, bad }, payer, amounts, changes, invoice };
}

/**
 * A share starts with its planned values; own dishes and the whole order start with what this phone's payer typed
 * before.
 */
function useFormChanges(orderId: string, target: Target) {
  const saved = useSavedChanges(orderId);
  const [changes, setChanges] = useState<Partial<PayerDraft>>({});
  const change = (more: Partial<PayerDraft>) => setChanges((was) => ({ ...was, ...more }));
  return target.kind === 'share' ? { changes, change } : saved;
}

const methodLooks = {
  card: { icon: CreditCard, label: 'payment.payCard' },
  cash: { icon: Banknote, label: 'payment.payCash' },
  pos: { icon: Nfc, label: 'payment.payPos' },
} as const;

type OtherMethodsProps = {
  readonly offered: readonly PaymentMethod[];
  readonly disabled: boolean;
  readonly onPay: (method: PaymentMethod) => void;
};

function OtherMethods({ offered, disabled, onPay }: OtherMethodsProps) {
  const t = useT();
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {offered.map((method) => {
        const { icon: Icon, label } = methodLooks[method];
        return (
          <Button
            key={method}
            className="min-h-11 px-2 text-sm"
            disabled={disabled}
            onClick={() => onPay(method)}
          >
            <span className="flex items-center justify-center gap-1.5">
              <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.5} />
              {t(label)}
            </span>
          </Button>
        );
      })}
    </div>
  );
}

function Note({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <DockNote bad>{text}</DockNote>;
}
