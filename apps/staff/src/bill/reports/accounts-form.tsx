import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Messages } from '../../locales/messages.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { accountsQuery, type Named, useSaveAccounts } from './queries.ts';

/** What the accounts of the ledger are called in the house's accounting. */
export function AccountsForm() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(accountsQuery);
  if (error && !data) return <LoadFailed title={t('reports.loadFailed')} error={error} onRetry={refetch} />;
  if (isPending || !data) return <ListSkeleton />;
  return <Form accounts={data.accounts} />;
}

type FormProps = { readonly accounts: readonly Named[] };

function Form({ accounts }: FormProps) {
  const t = useT();
  const mayChange = useMay('journal.set');
  const [typed, setTyped] = useState<readonly Named[]>(accounts);
  const save = useSaveAccounts();

  function send(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate([...typed]);
  }
  return (
    <form noValidate onSubmit={send} className="grid max-w-[60rem] gap-5">
      <p className="max-w-[70ch] text-ink-2">{t('reports.accountsHint')}</p>
      <div className="grid gap-x-6 gap-y-4 tablet:grid-cols-2 desk:grid-cols-3">
        {typed.map(({ account, name }) => (
          <Field
            key={account}
            label={<Label account={account} />}
            value={name}
            maxLength={limits.name}
            dir="auto"
            readOnly={!mayChange}
            onChange={(event) =>
              setTyped(
                typed.map((one) => (one.account === account ? { account, name: event.target.value } : one)),
              )
            }
          />
        ))}
      </div>
      <InlineError text={save.error ? errorText(t, save.error) : undefined} />
      <div className="flex flex-wrap items-center gap-4">
        {mayChange ? (
          <Button type="submit" look="next" aria-disabled={save.isPending}>
            {save.isPending ? t('common.working') : t('reports.save')}
          </Button>
        ) : null}
        {save.isSuccess && !save.isPending ? <p role="status">{t('reports.saved')}</p> : null}
      </div>
    </form>
  );
}

/** What an account is, and beside it its name in the journal where the house has none for it. */
function Label({ account }: { readonly account: string }) {
  const t = useT();
  const key = `ledger.${account}`;
  const text = t(key as keyof Messages & `ledger.${string}`);
  return (
    <>
      {text === key ? account : text}{' '}
      <bdi dir="ltr" className="text-ink-3">
        {account}
      </bdi>
    </>
  );
}
