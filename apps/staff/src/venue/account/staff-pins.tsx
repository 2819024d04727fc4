import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { accountsQuery } from './queries.ts';

/** Who has a PIN, and a button that takes it away: for those who manage staff. Nothing when nobody has one. */
export function StaffPins() {
  const t = useT();
  const { data } = useQuery(accountsQuery);
  const reset = useResetPin();
  const holders = data?.accounts.filter(({ has_pin }) => has_pin) ?? [];
  if (holders.length === 0) return null;
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('account.pins')}</h2>
        <p className="text-ink-2">{t('account.pinsHint')}</p>
      </div>
      <ul className="grid divide-y divide-line border-y border-line">
        {holders.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <Button
              aria-label={t('account.resetPinOf', { name: isolate(name) })}
              aria-disabled={reset.isPending}
              onClick={() => !reset.isPending && reset.mutate({ id, name })}
            >
              {t('account.resetPin')}
            </Button>
          </li>
        ))}
      </ul>
      <InlineError text={reset.error ? errorText(t, reset.error) : undefined} />
    </section>
  );
}

function useResetPin() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) =>
      client.call('resetPin', { params: { accountId: id } }),
    onSuccess: (_, { name }) => toasts.done(t('account.pinReset', { name: isolate(name) })),
    onSettled: () =>
      Promise.all(
        ['staffAccounts', 'staffSession', 'approvers'].map((call) =>
          queries.invalidateQueries({ queryKey: [call] }),
        ),
      ),
  });
}
