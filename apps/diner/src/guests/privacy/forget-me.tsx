import { serverMessage } from '@sufra/client/api-error';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recentKey } from '../../menu/search/recent-searches.ts';
import { api, queries } from '../../offline/api.ts';
import { deleteCachedAnswers } from '../../offline/cached-answers.ts';
import { isMissingCall } from '../../offline/missing-call.ts';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { removeStored } from '../../shared/storage.ts';
import { toasts } from '../../shared/toasts.ts';
import { setCount } from '../../tables/session/counters.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { GoesAndStays } from './goes-and-stays.tsx';
import { privacyQuery } from './queries.ts';

/** What this phone itself remembers about its guest: the name on invoices, and what they looked for. */
const toldToPhone = ['buyer', 'payer', recentKey] as const;

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
      for (const key of toldToPhone) removeStored(key);
      setCount('favouriteCount', 0);
      deleteCachedAnswers();
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
