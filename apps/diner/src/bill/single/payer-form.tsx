import { ApiError, serverMessage } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import { type ShareAmounts, vatableAmount } from '@sufra/domain/bill/bill';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock, DockNote } from '../../shared/page/dock.tsx';
import { VatNote } from '../../venue/vat-note.tsx';
import { ConsentSheet } from '../consent/consent-sheet.tsx';
import { readEntry, rememberBuyer, startingBuyer } from '../payer/buyer.ts';
import { BuyerChoice, goToWrong } from '../payer/buyer-fields.tsx';
import { ChargeFields, ContactFields } from '../payer/payer-fields.tsx';
import { rememberPayer } from '../payer/remembered-payer.ts';
import { usePayer } from '../payer/use-payer.ts';
import { useSinglePayment } from './use-single-payment.ts';

type PayerFormProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly method: PaymentMethod;
};

const labels = { cash: 'payment.payCash', card: 'payment.payCard', pos: 'payment.payPos' } as const;

/** Payer, charges and coupon of a single payment, with the total. */
export function PayerForm({ order, orderId, method }: PayerFormProps) {
  const t = useT();
  const { input, amounts, payer } = usePayer(order, orderId);
  const payment = useSinglePayment(order, orderId, method);
  const nameField = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const refusal = refusalsOf(payment.error, t('payment.failed'));
  const nameMissing = payer.name === '';
  const invoice = vatableAmount(amounts);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (nameMissing) return nameField.current?.focus();
    const { bad, draft } = input;
    const { wrong } = readEntry(draft.buyer, invoice);
    if (wrong !== undefined) return goToWrong(nameField.current?.form, wrong);
    if (bad.tip || bad.service || payment.busy) return;
    rememberBuyer(draft.buyer, invoice);
    rememberPayer(payer, method);
    payment.pay(payer);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ContactFields
        input={input}
        nameField={nameField}
        nameError={tried && nameMissing ? t('payment.nameRequired') : undefined}
        couponError={refusal.coupon}
        ownCoupons
      />
      <ChargeFields input={input} />
      <BuyerChoice
        draft={input.draft.buyer ?? startingBuyer()}
        onChange={(buyer) => input.change({ buyer })}
        tried={tried}
        invoice={invoice}
      />
      <Amounts amounts={amounts} />
      <Dock low note={<FormNote text={refusal.form ?? payment.notice} />}>
        <Button
          look="next"
          type="submit"
          className="flex-1 [&>span:first-child]:me-auto"
          disabled={payment.busy}
          aside={<Price amount={formatMoney(amounts.total)} />}
        >
          {t(payment.busy ? 'payment.paying' : labels[method])}
        </Button>
      </Dock>
      <ConsentSheet order={order} consent={payment.consent} purpose="pay" />
    </form>
  );
}

/** Where the server's message belongs: at the coupon, or at the form as a whole. */
function refusalsOf(error: Error | null, fallback: string) {
  if (error === null) return { coupon: undefined, form: undefined };
  const text = serverMessage(error) ?? fallback;
  const isCoupon = error instanceof ApiError && (error.code?.startsWith('coupon_') ?? false);
  return isCoupon ? { coupon: text, form: undefined } : { coupon: undefined, form: text };
}

function FormNote({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <DockNote bad>{text}</DockNote>;
}

/** The rows that make up a payer's total. */
export function Amounts({ amounts }: { readonly amounts: ShareAmounts }) {
  const t = useT();
  return (
    <div>
      <Bill>
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
        <BillRow kind="sum" label={t('payment.total')} amount={formatMoney(amounts.total)} />
      </Bill>
      <VatNote className="mt-1.5" />
    </div>
  );
}
