import { ApiError, serverMessage } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/constants';
import type { ShareAmounts } from '@sufra/domain/bill';
import { fils, formatMoney } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../i18n.ts';
import { Dock, DockNote } from '../cart/dock.tsx';
import { AskSheet } from '../together/ask-sheet.tsx';
import { VatNote } from '../venue/vat-note.tsx';
import { ChargeFields, ContactFields } from './payer-fields.tsx';
import type { Order } from './shapes.ts';
import { usePayer } from './use-payer.ts';
import { useSinglePayment } from './use-single-payment.ts';

type PayerFormProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly method: PaymentMethod;
};

const labels = { cash: 'payment.payCash', card: 'payment.payCard', pos: 'payment.payPos' } as const;

/** Who pays, with what on top, and what that comes to. */
export function PayerForm({ order, orderId, method }: PayerFormProps) {
  const t = useT();
  const { input, amounts, payer } = usePayer(order, orderId);
  const payment = useSinglePayment(order, orderId, method);
  const nameField = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const refusal = refusalsOf(payment.error, t('payment.failed'));
  const nameMissing = payer.name === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (nameMissing) return nameField.current?.focus();
    if (!input.bad.tip && !input.bad.service && !payment.busy) payment.pay(payer);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ContactFields
        input={input}
        nameField={nameField}
        nameError={tried && nameMissing ? t('payment.nameRequired') : undefined}
        couponError={refusal.coupon}
      />
      <ChargeFields input={input} />
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
      <AskSheet order={order} consent={payment.consent} purpose="pay" />
    </form>
  );
}

/** Where the words of a refusal belong: to the coupon, or to the form as a whole. */
function refusalsOf(error: Error | null, fallback: string) {
  if (error === null) return { coupon: undefined, form: undefined };
  const text = serverMessage(error) ?? fallback;
  const isCoupon = error instanceof ApiError && (error.code?.startsWith('coupon_') ?? false);
  return isCoupon ? { coupon: text, form: undefined } : { coupon: undefined, form: text };
}

function FormNote({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <DockNote bad>{text}</DockNote>;
}

/** What a payer pays, row by row and in all. */
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
