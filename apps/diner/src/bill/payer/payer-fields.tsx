import { limits } from '@sufra/contract/core/constants';
import { formatMoney } from '@sufra/domain/core/money';
import { Field } from '@sufra/ui/form/field.tsx';
import type { RefObject } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ChargeField } from './charge-field.tsx';
import { FittingCoupons } from './fitting-coupons.tsx';
import type { Coupon } from './use-coupon.ts';
import { type PayerInput, picksOf } from './use-payer.ts';

type ContactProps = {
  readonly input: PayerInput;
  readonly nameField?: RefObject<HTMLInputElement | null>;
  readonly nameError: string | undefined;
  readonly couponError?: string | undefined;
  /** Whether the guest's own coupons are listed: in forms for the payer of this phone. */
  readonly ownCoupons?: boolean;
  /** The label of the phone field; "Phone Number" by default. */
  readonly phoneLabel?: string;
};

/** Name, phone and coupon of a payer. */
export function ContactFields(props: ContactProps) {
  const { input, nameField, nameError, couponError, ownCoupons = false, phoneLabel } = props;
  const t = useT();
  const { draft, change, coupon, subtotal } = input;
  return (
    <>
      <Field
        ref={nameField}
        label={<span className="required">{t('payment.fullName')}</span>}
        error={nameError}
        required
        autoComplete="name"
        maxLength={limits.name}
        dir="auto"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
        <Field
          label={phoneLabel ?? t('payment.phone')}
          placeholder={phoneLabel === undefined ? t('item.optional') : undefined}
          type="tel"
          autoComplete="tel"
          maxLength={limits.phone}
          value={draft.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <Field
          label={t('payment.coupon')}
          placeholder={t('item.optional')}
          error={coupon.refusal ?? couponError}
          hint={couponHint(coupon, draft.code, t)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.coupon}
          value={draft.code}
          onChange={(event) => change({ code: event.target.value })}
        />
      </div>
      {ownCoupons && draft.code.trim() === '' ? (
        <FittingCoupons subtotal={subtotal} onPick={(code) => change({ code })} />
      ) : null}
    </>
  );
}

type ChargeFieldsProps = {
  readonly input: PayerInput;
  /** Labels percentages "10%" instead of "10% tip". */
  readonly short?: boolean;
};

/** Tip and service charge. */
export function ChargeFields({ input, short = false }: ChargeFieldsProps) {
  const { draft, change, offers, bad, subtotal } = input;
  const { tip, service } = picksOf(draft, offers);
  return (
    <>
      <ChargeField
        kind={short ? 'splitTip' : 'tip'}
        offer={offers.tips}
        picked={tip}
        onPick={(picked) => change({ tip: picked })}
        bad={bad.tip}
        of={subtotal}
      />
      {offers.services === undefined ? null : (
        <ChargeField
          kind="service"
          offer={offers.services}
          picked={service}
          onPick={(picked) => change({ service: picked })}
          bad={bad.service}
          of={subtotal}
        />
      )}
    </>
  );
}

function couponHint(coupon: Coupon, typed: string, t: ReturnType<typeof useT>): string | undefined {
  if (coupon.shownAtPayment) return t('payment.couponLater');
  if (coupon.discount === 0) return undefined;
  return t('payment.couponTaken', {
    code: typed.trim().toUpperCase(),
    amount: formatMoney(coupon.discount),
  });
}
