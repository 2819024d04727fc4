import { serverMessage } from '@sufra/client/api-error';
import type { PaymentMethod } from '@sufra/contract/constants';
import { formatMoney, zeroFils } from '@sufra/domain/money';
import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Banknote, Nfc } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../i18n.ts';
import { Dock, DockNote } from '../cart/dock.tsx';
import { ChargeFields, ContactFields } from '../payment/payer-fields.tsx';
import { Amounts } from '../payment/payer-form.tsx';
import { filsOf, type Order } from '../payment/shapes.ts';
import { useCoupon } from '../payment/use-coupon.ts';
import { amountsOf, type PayerDraft, payerOf, useOffers } from '../payment/use-payer.ts';
import { draftOf, quoteOf, subtotalOf, type Target } from './target.ts';
import { useProcessPayment } from './use-process-payment.ts';

type ProcessFormProps = { readonly order: Order; readonly orderId: string; readonly target: Target };

/** Who pays, with what on top, by any of the three methods. */
export function ProcessForm({ order, orderId, target }: ProcessFormProps) {
  const t = useT();
  const form = useProcessForm(order, orderId, target);
  const payment = useProcessPayment(orderId, target);
  const nameField = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const nameMissing = form.payer.name === '';

  function pay(method: PaymentMethod) {
    setTried(true);
    if (nameMissing) return nameField.current?.focus();
    const { bad } = form.input;
    if (!bad.tip && !bad.service && !payment.busy) {
      payment.pay({ method, payer: form.payer, changes: form.changes });
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    pay('card');
  }
  const refusal = payment.error === null ? undefined : (serverMessage(payment.error) ?? t('payment.failed'));
  const fixed = isFixed(target);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 pb-16">
      <ContactFields
        input={form.input}
        nameField={nameField}
        nameError={tried && nameMissing ? t('payment.nameRequired') : undefined}
      />
      {fixed ? null : <ChargeFields input={form.input} short />}
      <Amounts amounts={form.amounts} />
      <Dock note={<Note text={refusal ?? (payment.noLink ? t('payment.noLink') : undefined)} />}>
        <div className="grid w-full gap-2">
          <Button
            look="next"
            type="submit"
            disabled={payment.busy}
            aside={<Price amount={formatMoney(form.amounts.total)} />}
          >
            {t(payment.busy ? 'payment.paying' : 'split.payNow')}
          </Button>
          {fixed ? null : <OtherMethods disabled={payment.busy} onPay={pay} />}
        </div>
      </Dock>
    </form>
  );
}

/** Another server has a share as it was planned, and takes no other method for it. */
function isFixed(target: Target): boolean {
  return target.kind === 'share' && target.share.attempt === undefined;
}

/** The fields over what the target was planned with, and what they come to. */
function useProcessForm(order: Order, orderId: string, target: Target) {
  const offers = useOffers();
  const [changes, setChanges] = useState<Partial<PayerDraft>>({});
  const draft: PayerDraft = { ...draftOf(target, offers), ...changes };
  const coupon = useCoupon(orderId, draft.code, quoteOf(target));
  const planned = target.kind === 'share' && draft.code.trim() === '';
  const discount = planned ? filsOf(target.share.discount_amount) : coupon.discount;
  const payer = payerOf(draft, offers, target.kind === 'order' ? 'custom' : 'fixed');
  const { amounts, bad } = amountsOf(payer, subtotalOf(target, order), discount ?? zeroFils);
  const change = (more: Partial<PayerDraft>) => setChanges((was) => ({ ...was, ...more }));
  return { input: { draft, change, offers, coupon, bad }, payer, amounts, changes };
}

type OtherMethodsProps = {
  readonly disabled: boolean;
  readonly onPay: (method: PaymentMethod) => void;
};

function OtherMethods({ disabled, onPay }: OtherMethodsProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button className="min-h-11 px-2 text-sm" disabled={disabled} onClick={() => onPay('cash')}>
        <span className="flex items-center justify-center gap-1.5">
          <Banknote aria-hidden="true" className="size-5 flex-none" strokeWidth={1.5} />
          {t('payment.payCash')}
        </span>
      </Button>
      <Button className="min-h-11 px-2 text-sm" disabled={disabled} onClick={() => onPay('pos')}>
        <span className="flex items-center justify-center gap-1.5">
          <Nfc aria-hidden="true" className="size-5 flex-none" strokeWidth={1.5} />
          {t('payment.payPos')}
        </span>
      </Button>
    </div>
  );
}

function Note({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <DockNote bad>{text}</DockNote>;
}
