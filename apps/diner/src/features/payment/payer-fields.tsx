import { limits } from '@sufra/contract/constants';
import { Field } from '@sufra/ui/field.tsx';
import type { RefObject } from 'react';
import { useT } from '../../i18n.ts';
import { ChargeField } from './charge-field.tsx';
import type { Coupon } from './use-coupon.ts';
import type { usePayer } from './use-payer.ts';

type PayerFieldsProps = {
  readonly form: ReturnType<typeof usePayer>;
  readonly nameField: RefObject<HTMLInputElement | null>;
  readonly nameError: string | undefined;
  readonly couponError: string | undefined;
};

/** Who pays, with which coupon, and what on top. */
export function PayerFields({ form, nameField, nameError, couponError }: PayerFieldsProps) {
  const t = useT();
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
        value={form.name}
        onChange={(event) => form.setName(event.target.value)}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label={t('payment.phone')}
          placeholder={t('item.optional')}
          type="tel"
          autoComplete="tel"
          maxLength={limits.phone}
          value={form.phone}
          onChange={(event) => form.setPhone(event.target.value)}
        />
        <Field
          label={t('payment.coupon')}
          placeholder={t('item.optional')}
          error={form.coupon.refusal ?? couponError}
          hint={couponHint(form.coupon, form.code, t)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.coupon}
          value={form.code}
          onChange={(event) => form.setCode(event.target.value)}
        />
      </div>
      <ChargeField kind="tip" offer={form.tips} picked={form.tip} onPick={form.setTip} bad={form.bad.tip} />
      {form.services === undefined ? null : (
        <ChargeField
          kind="service"
          offer={form.services}
          picked={form.service}
          onPick={form.setService}
          bad={form.bad.service}
        />
      )}
    </>
  );
}

function couponHint(coupon: Coupon, typed: string, t: ReturnType<typeof useT>): string | undefined {
  if (coupon.later) return t('payment.couponLater');
  return coupon.discount > 0 ? t('payment.couponTaken', { code: typed.trim() }) : undefined;
}
