import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
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
    <form noValidate onSubmit={send} className="grid max-w-[68rem] gap-6">
      <p className="max-w-[70ch] text-ink-2">{t('reports.accountsHint')}</p>
      <div className="gap-x-10 min-[60rem]:columns-2">
        {sectionsOf(typed).map(({ heading, accounts: section }) => (
          <section key={heading} className="mb-6 break-inside-avoid">
            <h2 className="menu-voice border-b border-line pb-1 text-[1.25rem]/7">{t(heading)}</h2>
            {section.map(({ account, name }) => (
              <Account
                key={account}
                account={account}
                name={name}
                mayChange={mayChange}
                onChange={(changed) =>
                  setTyped(typed.map((one) => (one.account === account ? { account, name: changed } : one)))
                }
              />
            ))}
          </section>
        ))}
      </div>
      <InlineError text={save.error ? errorText(t, save.error) : undefined} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-line bg-paper py-3 empty:hidden">
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

/** In which order people look for accounts; one that is in no section stands in the last. */
const sections = [
  { heading: 'reports.accountsTaken', accounts: ['captured_card', 'captured_pos', 'cash_in', 'change_out'] },
  {
    heading: 'reports.accountsSales',
    accounts: [
      'sales',
      'discount',
      'comped',
      'sales_comped',
      'service_income',
      'tip_payable',
      'vat_included',
      'vat_payable',
    ],
  },
  {
    heading: 'reports.accountsBack',
    accounts: ['refund_out_card', 'refund_out_pos', 'refund_out_cash', 'refunded', 'surplus'],
  },
  { heading: 'reports.accountsDrawer', accounts: [] },
] as const;

function sectionsOf(accounts: readonly Named[]) {
  const placed = new Set<string>(sections.flatMap((section) => section.accounts));
  return sections
    .map(({ heading, accounts: wanted }) => ({
      heading,
      accounts:
        wanted.length > 0
          ? wanted.flatMap((name) => accounts.filter(({ account }) => account === name))
          : accounts.filter(({ account }) => !placed.has(account)),
    }))
    .filter((section) => section.accounts.length > 0);
}

type AccountProps = Named & {
  readonly mayChange: boolean;
  readonly onChange: (name: string) => void;
};

/** An account in a line: what it is, and the house's name for it; an empty one shows the journal's own. */
function Account({ account, name, mayChange, onChange }: AccountProps) {
  const t = useT();
  const id = useId();
  const key = `ledger.${account}`;
  const text = t(key as keyof Messages & `ledger.${string}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3 border-b border-line py-1.5">
      <label htmlFor={id} className="min-w-0">
        {text === key ? account : text}
      </label>
      <input
        id={id}
        type="text"
        dir="auto"
        autoComplete="off"
        value={name}
        placeholder={account}
        maxLength={limits.name}
        readOnly={!mayChange}
        onChange={(event) => onChange(event.target.value)}
        className="outline-control min-h-11 w-full rounded-md bg-paper-raised px-3 py-1.5 placeholder:text-ink-3 placeholder:opacity-100"
      />
    </div>
  );
}
