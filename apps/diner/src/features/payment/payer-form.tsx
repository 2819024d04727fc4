import { ApiError, serverMessage } from '@sufra/client/api-error';
import { limits, type PaymentMethod } from '@sufra/contract/constants';
import { shareAmounts } from '@sufra/domain/bill';
import { fils, formatMoney } from '@sufra/domain/money';
import { Bill, BillRow } from '@sufra/ui/bill.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Field } from '@sufra/ui/field.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../i18n.ts';
import { Dock, DockNote } from '../cart/dock.tsx';
import { useVenue } from '../venue/venue.ts';
import { ChargeField } from './charge-field.tsx';
import { chargesOf, type Picked, serviceOffer, tipOffer, wireCharge } from './charges.ts';
import { filsOf, type Order } from './shapes.ts';
import { type Coupon, useCoupon } from './use-coupon.ts';
import { useSinglePayment } from './use-single-payment.ts';

type PayerFormProps = {
  readonly order: Order;
  readonly orderId: string;
  readonly method: PaymentMethod;
};

const labels = { cash: 'payment.payCash', card: 'payment.payCard', pos: 'payment.payPos' } as const;

function usePayer() {
  const venue = useVenue();
  const tips = tipOffer(venue);
  const services = serviceOffer(venue);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [coupon, setCoupon] = useState('');
  // Until something is picked, the offer's own choice stands; it may come later than the form.
  const [tip, setTip] = useState<Picked>();
  const [service, setService] = useState<Picked>();
  const pickedTip = tip ?? { place: tips.selected, typed: '' };
  const pickedService = service ?? { place: services?.selected ?? 0, typed: '' };
  return {
    name,
    setName,
    phone,
    setPhone,
    coupon,
    setCoupon,
    tips,
    services,
    tip: pickedTip,
    setTip,
    service: pickedService,
    setService,
    wireTip: wireCharge(tips, pickedTip, 'custom'),
    wireService: wireCharge(services, pickedService, 'fixed'),
  };
}

/** Who pays, with what on top, and what that comes to. */
export function PayerForm({ order, orderId, method }: PayerFormProps) {
  const t = useT();
  const payer = usePayer();
  const coupon = useCoupon(orderId, payer.coupon);
  const payment = useSinglePayment(orderId, method);
  const nameField = useRef<HTMLInputElement>(null);
  const [nameMissing, setNameMissing] = useState(false);
  const charges = chargesOf(payer.wireTip, payer.wireService);
  const subtotal = filsOf(order.total_amount);
  const discount = fils(Math.min(coupon.discount, subtotal));
  const amounts = shareAmounts({
    subtotal,
    discount,
    tip: charges.tip,
    serviceCharge: charges.serviceCharge,
  });
  const refusal = refusalsOf(payment.error, t('payment.failed'));

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = payer.name.trim() === '';
    setNameMissing(missing);
    if (missing) return nameField.current?.focus();
    if (charges.bad.tip || charges.bad.service || payment.busy) return;
    payment.pay({
      name: payer.name.trim(),
      phone: payer.phone.trim(),
      coupon: payer.coupon.trim(),
      tip: payer.wireTip,
      service: payer.wireService,
    });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        ref={nameField}
        label={<span className="required">{t('payment.fullName')}</span>}
        error={nameMissing ? t('payment.nameRequired') : undefined}
        required
        autoComplete="name"
        maxLength={limits.name}
        dir="auto"
        value={payer.name}
        onChange={(event) => {
          payer.setName(event.target.value);
          setNameMissing(false);
        }}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label={t('payment.phone')}
          placeholder={t('item.optional')}
          type="tel"
          autoComplete="tel"
          maxLength={limits.phone}
          value={payer.phone}
          onChange={(event) => payer.setPhone(event.target.value)}
        />
        <Field
          label={t('payment.coupon')}
          placeholder={t('item.optional')}
          error={coupon.refusal ?? refusal.coupon}
          hint={couponHint(coupon, payer.coupon, t)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.coupon}
          value={payer.coupon}
          onChange={(event) => payer.setCoupon(event.target.value)}
        />
      </div>
      <ChargeField
        kind="tip"
        offer={payer.tips}
        picked={payer.tip}
        onPick={payer.setTip}
        bad={charges.bad.tip}
      />
      {payer.services === undefined ? null : (
        <ChargeField
          kind="service"
          offer={payer.services}
          picked={payer.service}
          onPick={payer.setService}
          bad={charges.bad.service}
        />
      )}
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

function couponHint(coupon: Coupon, typed: string, t: ReturnType<typeof useT>): string | undefined {
  if (coupon.later) return t('payment.couponLater');
  return coupon.discount > 0 ? t('payment.couponTaken', { code: typed.trim() }) : undefined;
}

function FormNote({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <DockNote bad>{text}</DockNote>;
}

function Amounts({ amounts }: { readonly amounts: ReturnType<typeof shareAmounts> }) {
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
      <p className="mt-1.5 text-sm text-ink-3">{t('payment.vat')}</p>
    </div>
  );
}
