import { serverMessage } from '@sufra/client/api-error';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentKey } from '../../menu/search/recent-searches.ts';
import { api, outbox, queries } from '../../offline/api.ts';
import { deleteCachedAnswers } from '../../offline/cached-answers.ts';
import { takenBack } from '../../offline/given-up.ts';
import { isMissingCall } from '../../offline/missing-call.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { removeStored } from '../../shared/storage.ts';
import { clearTabs } from '../../shared/tab-storage.ts';
import { toasts } from '../../shared/toasts.ts';
import { setCount } from '../../tables/session/counters.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { GoesAndStays } from './goes-and-stays.tsx';
import { privacyQuery } from './queries.ts';

/** What this phone itself remembers about its guest: the name on invoices, and what they looked for. */
const toldToPhone = ['buyer', 'payer', recentKey] as const;

/** What payers have typed in this tab, for each order: names and phone numbers, also those of a split that was sent. */
const typedHere = ['payer:', 'split:'] as const;

/** What would tell the restaurant of the guest anew, were it sent later. */
const tellingCalls: ReadonlySet<string> = new Set(['sendFeedback', 'addFavourite', 'saveAllergens']);

/** Forgets what this phone knows of its guest; what was told the restaurant, but never sent, is not sent any more. */
function forgetHere(): void {
  for (const key of toldToPhone) removeStored(key);
  for (const prefix of typedHere) clearTabs(prefix);
  for (const { name, key } of unsentWrites())
    if (tellingCalls.has(name)) outbox.takeBack(key, name === 'sendFeedback' ? undefined : takenBack());
  setCount('favouriteCount', 0);
  deleteCachedAnswers();
}

/** Forgets the guest's name, favourites and allergens, here and at the restaurant, after a question. */
export function ForgetMe() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const forget = useForgetMe(() => setAsking(false));
  const { error } = useQuery(privacyQuery);
  // A server without the one call has not the other either.
  if (isMissingCall(error)) return null;
  return (
    <section aria-labelledby="forget" className="grid gap-3">
      <h2 id="forget" className="chapter menu-voice text-lg">
        {t('privacy.forget')}
      </h2>
      <p className="text-ink-2">{t('privacy.forgetHint')}</p>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        {t('privacy.forgetMe')}
      </Button>
      <LayerSheet open={asking} onClose={() => setAsking(false)} label={t('privacy.forgetMe')} look="middle">
        <p className="menu-voice text-lg">{t('privacy.question')}</p>
        <p className="mt-2 text-ink-2">{t('privacy.allergensWarning')}</p>
        <GoesAndStays />
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Button data-first-focus onClick={() => setAsking(false)}>
            {t('valet.cancel')}
          </Button>
          <Button look="next" onClick={forget.start} disabled={forget.busy}>
            {t('privacy.yes')}
          </Button>
        </div>
      </LayerSheet>
    </section>
  );
}

function useForgetMe(onDone: () => void) {
  const t = useT();
  const customerId = useCustomerId();
  const forgetting = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.call('forgetMe', { params: { customerId: id } }),
    onSuccess: async () => {
      forgetHere();
      await queries.invalidateQueries();
      toasts.done(t('privacy.forgotten'));
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('privacy.forgetFailed')),
    onSettled: onDone,
  });
  return {
    start: () => {
      if (customerId !== undefined && !forgetting.isPending) forgetting.mutate(customerId);
    },
    busy: forgetting.isPending,
  };
}
