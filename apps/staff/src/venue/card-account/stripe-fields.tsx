import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { useT } from '../../shared/i18n.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Draft } from './draft.ts';
import type { Account } from './queries.ts';
import { SecretField } from './secret-field.tsx';

type Stripe = Draft['stripe'];

type StripeFieldsProps = {
  readonly stripe: Stripe;
  readonly set: Account['stripe'];
  readonly noticesUrl: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly onEdit: (patch: Partial<Stripe>) => void;
};

/** A Stripe account: its two secrets, and whether guests may pay with its test money. */
export function StripeFields({ stripe, set, noticesUrl, errors, onEdit }: StripeFieldsProps) {
  const t = useT();
  const isTest = stripe.secret_key?.includes('_test_') ?? false;
  const asksTest = isTest || stripe.test_money || errors['stripe.test_money'] !== undefined;
  return (
    <div className="grid gap-5">
      <SecretField
        label={t('cards.stripe_key')}
        hint={t('cards.stripe_key_hint')}
        set={set?.secrets.secret_key}
        value={stripe.secret_key}
        error={errors['stripe.secret_key']}
        onChange={(secret_key) => onEdit({ secret_key })}
      />
      <SecretField
        label={t('cards.stripe_signing')}
        hint={
          <>
            {t('cards.stripe_signing_hint')}{' '}
            <bdi dir="ltr" className="font-medium text-ink-2 select-all [overflow-wrap:anywhere]">
              {noticesUrl}
            </bdi>
          </>
        }
        set={set?.secrets.webhook_secret}
        value={stripe.webhook_secret}
        error={errors['stripe.webhook_secret']}
        onChange={(webhook_secret) => onEdit({ webhook_secret })}
      />
      {asksTest ? (
        <div className="grid gap-2">
          <SwitchRow
            label={t('cards.stripe_test')}
            hint={t('cards.stripe_test_hint')}
            on={stripe.test_money}
            onChange={(test_money) => onEdit({ test_money })}
          />
          <InlineError text={errors['stripe.test_money']} />
        </div>
      ) : null}
    </div>
  );
}
