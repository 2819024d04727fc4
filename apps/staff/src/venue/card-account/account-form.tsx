import { fieldErrors, refusalDataOf } from '@sufra/client/api-error';
import { cardProviders } from '@sufra/contract/venue/card-account';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { asksWhose, type Draft, draftOf, isAboutSet, isChanged, typedOf } from './draft.ts';
import { EpgFields } from './epg-fields.tsx';
import { type CardAccounts, useCardDeed, useCardTest } from './queries.ts';
import { StripeFields } from './stripe-fields.tsx';
import { TestResult } from './test-result.tsx';

/** The provider and its credentials. What is typed stays until it is saved, whatever others save meanwhile. */
export function AccountForm({ accounts }: { readonly accounts: CardAccounts }) {
  const t = useT();
  const [mine, setMine] = useState<Draft>();
  const [unsaid, setUnsaid] = useState(false);
  const test = useCardTest();
  const save = useCardDeed((deed) => {
    setMine(undefined);
    test.reset();
    toasts.done(deed.kind === 'stop' ? t('cards.stopped') : t('cards.saved'));
  });
  const draft = mine ?? draftOf(accounts);
  const typed = typedOf(draft);
  const changed = isChanged(draft);
  const failed = save.error ?? test.error;
  const errors = fieldErrors(failed);
  const others = mine !== undefined && mine.base.basis !== accounts.basis;
  const edit = (patch: Partial<Draft>) => {
    save.reset();
    test.reset();
    setUnsaid(false);
    setMine({ ...draft, ...patch });
  };
  const isSaid = () => {
    const said = !asksWhose(draft) || draft.same !== undefined;
    setUnsaid(!said);
    return said;
  };

  function send(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || others || !changed || !isSaid()) return;
    test.reset();
    const { basis } = draft.base;
    if (typed !== undefined) save.mutate({ kind: 'save', typed, basis });
    else if (accounts.account !== null) save.mutate({ kind: 'stop', basis });
  }
  function tryIt() {
    if (test.isPending || typed === undefined || !isSaid()) return;
    save.reset();
    test.mutate(typed);
  }

  const set = isAboutSet(draft) && accounts.account?.readable === true ? accounts.account : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <Chips
        legend={t('cards.choose')}
        choices={(['none', ...cardProviders] as const).map((value) => ({
          value,
          label: t(`cards.provider_${value}`),
        }))}
        value={draft.provider}
        onChange={(provider) => edit({ provider, same: undefined })}
      />
      {draft.provider === 'epg' ? (
        <EpgFields
          epg={draft.epg}
          set={set?.epg}
          errors={errors}
          onEdit={(patch) => edit({ epg: { ...draft.epg, ...patch } })}
        />
      ) : null}
      {draft.provider === 'stripe' ? (
        <StripeFields
          stripe={draft.stripe}
          set={set?.stripe}
          noticesUrl={accounts.notices_url}
          errors={errors}
          onEdit={(patch) => edit({ stripe: { ...draft.stripe, ...patch } })}
        />
      ) : null}
      {draft.provider === 'none' && accounts.account !== null ? (
        <p className="max-w-[38rem] text-ink-2">{t('cards.stopHint')}</p>
      ) : null}
      {asksWhose(draft) ? (
        <Whose
          same={draft.same}
          error={errors['same_account'] ?? (unsaid ? t('cards.whoseMissing') : undefined)}
          onChange={(same) => edit({ same })}
        />
      ) : null}
      {others ? (
        <Meanwhile
          onTheirs={() => setMine(undefined)}
          onMine={() => setMine({ ...draft, base: accounts, same: undefined })}
        />
      ) : null}
      <TestResult tested={test.data} />
      <InlineError text={generalError()} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {changed && !save.isPending ? (
          <Button onClick={() => edit(draftOf(accounts))}>{t('house.undo')}</Button>
        ) : null}
        {typed === undefined ? null : (
          <Button aria-disabled={test.isPending} onClick={tryIt}>
            {test.isPending ? t('cards.testing') : t('cards.test')}
          </Button>
        )}
        <Button type="submit" look="next" aria-disabled={save.isPending || others || !changed}>
          {save.isPending ? t('common.working') : t('common.save')}
        </Button>
      </div>
    </form>
  );

  /** What isn't said at a field. */
  function generalError(): string | undefined {
    if (failed === null || refusalDataOf(failed, 'card_account_changed') !== undefined) return undefined;
    return Object.keys(errors).length > 0 ? t('cards.seeFields') : errorText(t, failed);
  }
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
