import { epgAuths } from '@sufra/contract/venue/card-account';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { useT } from '../../shared/i18n.ts';
import type { Draft } from './draft.ts';
import type { Account } from './queries.ts';
import { SecretField } from './secret-field.tsx';

type Epg = Draft['epg'];
type TextName = 'url' | 'customer' | 'user_name' | 'store' | 'terminal' | 'merchant_id' | 'page_hosts';

type EpgFieldsProps = {
  readonly epg: Epg;
  readonly set: Account['epg'];
  readonly errors: Readonly<Record<string, string>>;
  readonly onEdit: (patch: Partial<Epg>) => void;
};

/** An account of the Etisalat Payment Gateway: what the bank's letter has, and beneath it what few accounts need. */
export function EpgFields({ epg, set, errors, onEdit }: EpgFieldsProps) {
  const t = useT();
  const text = (name: TextName) => (
    <Field
      key={name}
      label={t(`cards.epg_${name}`)}
      hint={t(`cards.epg_${name}_hint`)}
      dir="ltr"
      maxLength={name === 'page_hosts' ? 1000 : 200}
      autoComplete="off"
      spellCheck={false}
      value={epg[name]}
      error={errors[`epg.${name}`]}
      onChange={(event) => onEdit({ [name]: event.target.value })}
    />
  );
  const rare = ['auth', 'merchant_id', 'page_hosts', 'redirect', 'accept'].some(
    (name) => errors[`epg.${name}`] !== undefined,
  );
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        {text('url')}
        {text('customer')}
        {text('user_name')}
        <SecretField
          label={t('cards.epg_password')}
          hint={t('cards.epg_password_hint')}
          set={set?.secrets.password}
          value={epg.password}
          error={errors['epg.password']}
          onChange={(password) => onEdit({ password })}
        />
        {text('store')}
        {text('terminal')}
      </div>
      <details className="rounded-md border border-line px-4" open={rare || undefined}>
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">
          {t('cards.epg_more')}
        </summary>
        <div className="grid gap-5 pt-2 pb-4">
          <p className="text-ink-2">{t('cards.epg_moreHint')}</p>
          <Segment
            legend={t('cards.epg_auth')}
            choices={epgAuths.map((value) => ({ value, label: t(`cards.epg_auth_${value}`) }))}
            value={epg.auth}
            onChange={(auth) => onEdit({ auth })}
          />
          {epg.auth === 'token' ? text('merchant_id') : null}
          {text('page_hosts')}
          <Segment
            legend={t('cards.epg_redirect')}
            choices={(['post', 'get'] as const).map((value) => ({
              value,
              label: t(`cards.epg_redirect_${value}`),
            }))}
            value={epg.redirect}
            onChange={(redirect) => onEdit({ redirect })}
          />
          <Segment
            legend={t('cards.epg_refunds')}
            choices={(['partial', 'whole'] as const).map((value) => ({
              value,
              label: t(`cards.epg_refunds_${value}`),
            }))}
            value={epg.refunds}
            onChange={(refunds) => onEdit({ refunds })}
          />
          <SwitchRow
            label={t('cards.epg_query')}
            hint={t('cards.epg_query_hint')}
            on={epg.query}
            onChange={(query) => onEdit({ query })}
          />
          <SwitchRow
            label={t('cards.epg_reverse')}
            hint={t('cards.epg_reverse_hint')}
            on={epg.reverse_unfinished}
            onChange={(reverse_unfinished) => onEdit({ reverse_unfinished })}
          />
        </div>
      </details>
    </>
  );
}
