import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { AccountForm } from './account-form.tsx';
import { EarlierAccounts } from './earlier-accounts.tsx';
import { type CardAccounts, cardAccountsQuery } from './queries.ts';

/** Who takes payments by card, and with which credentials. */
export function CardsSection() {
  const t = useT();
  const { data, error, refetch } = useQuery(cardAccountsQuery);
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="menu-voice text-[1.25rem]/7">{t('house.cards')}</h2>
        <p className="max-w-[38rem] text-ink-2">{t('cards.hint')}</p>
      </div>
      {error && !data ? <LoadFailed title={t('house.loadFailed')} error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ListSkeleton /> : null}
      {data ? (
        <>
          <Standing accounts={data} />
          {data.by_environment ? null : <AccountForm accounts={data} />}
          <EarlierAccounts earlier={data.earlier} />
        </>
      ) : null}
    </div>
  );
}

/** Who takes payments by card now, and what an owner has to know about it. */
function Standing({ accounts }: { readonly accounts: CardAccounts }) {
  const t = useT();
  const { account, provider, money, by_environment } = accounts;
  if (by_environment)
    return (
      <div className="grid gap-2">
        <p className="font-medium">{nameOf(t, provider)}</p>
        <p className="max-w-[38rem] text-ink-2">{t('cards.byEnvironment')}</p>
      </div>
    );
  if (account !== null && !account.readable) return <Warning>{t('cards.unreadable')}</Warning>;
  if (account === null)
    return <p className="max-w-[38rem]">{money === 'test' ? t('cards.demo') : t('cards.none')}</p>;
  const since = dayAndTime(account.since);
  const by = account.by ?? '–';
  return (
    <div className="grid gap-3">
      <p>{t('cards.now', { provider: nameOf(t, account.provider), since, name: by })}</p>
      {money === 'test' ? <Warning>{t('cards.testMoney')}</Warning> : null}
    </div>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p role="note" className="flex items-start gap-2 rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <span className="max-w-[38rem]">{children}</span>
    </p>
  );
}

function nameOf(t: ReturnType<typeof useT>, provider: string): string {
  switch (provider) {
    case 'none':
    case 'epg':
    case 'stripe':
      return t(`cards.provider_${provider}`);
    default:
      return t('cards.provider_emulator');
  }
}
