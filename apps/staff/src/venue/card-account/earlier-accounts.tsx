import { Button } from '@sufra/ui/form/button.tsx';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { type CardAccounts, useCardDeed } from './queries.ts';

type Earlier = CardAccounts['earlier'][number];

/** The accounts of before. Their credentials stay until an owner takes them away, so that money can be given back. */
export function EarlierAccounts({ earlier }: Pick<CardAccounts, 'earlier'>) {
  const t = useT();
  if (earlier.length === 0) return null;
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h3 className="font-medium">{t('cards.earlier')}</h3>
        <p className="max-w-[38rem] text-ink-2">{t('cards.earlierHint')}</p>
      </div>
      <ul>
        {earlier.map((account) => (
          <EarlierAccount key={account.id} account={account} />
        ))}
      </ul>
    </section>
  );
}

function EarlierAccount({ account }: { readonly account: Earlier }) {
  const t = useT();
  const [sure, setSure] = useState(false);
  const remove = useCardDeed(() => toasts.done(t('cards.removed')));
  const press = () => {
    if (remove.isPending) return;
    if (sure) remove.mutate({ kind: 'remove', id: account.id });
    setSure(!sure);
  };
  return (
    <li className="grid gap-2 border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid">
          <span className="font-medium">{t(`cards.provider_${account.provider}`)}</span>
          <span className="text-sm text-ink-2">
            {t('cards.fromTo', { from: dayAndTime(account.since), to: dayAndTime(account.until) })}
          </span>
          <span className="text-sm text-ink-2">
            {account.open > 0 ? t('cards.open', { count: account.open }) : t('cards.openNone')}
          </span>
          {account.readable ? null : (
            <span className="text-sm text-error">{t('cards.earlierUnreadable')}</span>
          )}
        </div>
        <Button onClick={press}>{sure ? t('cards.removeSure') : t('cards.remove')}</Button>
      </div>
      <InlineError text={remove.error ? errorText(t, remove.error) : undefined} />
    </li>
  );
}
