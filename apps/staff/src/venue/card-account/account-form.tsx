import { cardProviders } from '@sufra/contract/venue/card-account/data';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { asksWhose, isAboutSet } from './draft.ts';
import { EpgFields } from './epg-fields.tsx';
import type { CardAccounts } from './queries.ts';
import { StripeFields } from './stripe-fields.tsx';
import { TestResult } from './test-result.tsx';
import { useAccountForm } from './use-account-form.ts';

type FormProps = { readonly accounts: CardAccounts };
type FormState = { readonly form: ReturnType<typeof useAccountForm> };

/** The provider and its credentials. */
export function AccountForm({ accounts }: FormProps) {
  const t = useT();
  const form = useAccountForm(accounts);
  const { draft, edit, failed } = form;
  const element = useRef<HTMLFormElement>(null);
  // The form is longer than a phone, and what is wrong may be above what is seen.
  useEffect(() => {
    if (failed !== null) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failed]);
  // The demo's emulator takes cards as long as no account is set.
  const isDemo = accounts.account === null && accounts.money === 'test';
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        form.send();
      }}
      className="grid gap-5"
    >
      <Chips
        legend={t('cards.choose')}
        choices={(['none', ...cardProviders] as const).map((value) => ({
          value,
          label: t(`cards.provider_${value === 'none' && isDemo ? 'emulator' : value}`),
        }))}
        value={draft.provider}
        onChange={(provider) => edit({ provider, same: undefined })}
      />
      <Fields accounts={accounts} form={form} />
      {draft.provider === 'none' && accounts.account !== null ? (
        <p className="max-w-[38rem] text-ink-2">{t('cards.stopHint')}</p>
      ) : null}
      {asksWhose(draft) ? (
        <Whose same={draft.same} error={form.whoseError} onChange={(same) => edit({ same })} />
      ) : null}
      {form.others ? <Meanwhile onTheirs={form.undo} onMine={form.keepMine} /> : null}
      <TestResult tested={form.tested} />
      <InlineError text={form.fault} />
      <Deeds form={form} />
    </form>
  );
}

/** The fields of the provider that is chosen. */
function Fields({ accounts, form: { draft, errors, edit } }: FormProps & FormState) {
  const set = isAboutSet(draft) && accounts.account?.readable === true ? accounts.account : undefined;
  switch (draft.provider) {
    case 'epg':
      return (
        <EpgFields
          epg={draft.epg}
          set={set?.epg}
          errors={errors}
          onEdit={(patch) => edit({ epg: { ...draft.epg, ...patch } })}
        />
      );
    case 'stripe':
      return (
        <StripeFields
          stripe={draft.stripe}
          set={set?.stripe}
          noticesUrl={accounts.notices_url}
          errors={errors}
          onEdit={(patch) => edit({ stripe: { ...draft.stripe, ...patch } })}
        />
      );
    case 'none':
      return null;
  }
}

function Deeds({ form }: FormState) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {form.changed && !form.saving ? <Button onClick={form.undo}>{t('house.undo')}</Button> : null}
      {form.mayTest ? (
        <Button aria-disabled={form.testing} onClick={form.tryIt}>
          {form.testing ? t('cards.testing') : t('cards.test')}
        </Button>
      ) : null}
      <Button type="submit" look="next" aria-disabled={form.saving || form.others || !form.changed}>
        {form.saving ? t('common.working') : t('common.save')}
      </Button>
    </div>
  );
}

type WhoseProps = {
  readonly same: boolean | undefined;
  readonly error: string | undefined;
  readonly onChange: (same: boolean) => void;
};

/** Payments that were begun are asked about with these credentials, or with the old ones: only the owner knows which. */
function Whose({ same, error, onChange }: WhoseProps) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <Chips
        legend={t('cards.whose')}
        choices={[
          { value: 'same', label: t('cards.whoseSame') },
          { value: 'another', label: t('cards.whoseAnother') },
        ]}
        value={same === undefined ? undefined : same ? 'same' : 'another'}
        onChange={(value) => onChange(value === 'same')}
      />
      <p className="max-w-[38rem] text-sm text-ink-3">{t('cards.whoseHint')}</p>
      <InlineError text={error} />
    </div>
  );
}

type MeanwhileProps = { readonly onTheirs: () => void; readonly onMine: () => void };

/** Another owner has saved since this form was begun: the two ways on. */
function Meanwhile({ onTheirs, onMine }: MeanwhileProps) {
  const t = useT();
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink">
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        {t('cards.changedMeanwhile')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onTheirs}>{t('house.useTheirs')}</Button>
        <Button onClick={onMine}>{t('house.keepMine')}</Button>
      </div>
    </div>
  );
}
