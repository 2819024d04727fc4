import { serverMessage } from '@sufra/client/api-error';
import { optionalQuery } from '@sufra/client/queries';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { api, queries } from '../../offline/api.ts';
import { t, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { endPush, isAllowed, PushRefused, pushAbility, startPush } from './subscription.ts';

const pushQuery = (customerId: string | undefined) => ({
  ...optionalQuery(api, 'pushState', { params: { customerId: customerId ?? '' } }),
  enabled: customerId !== undefined,
});

/** "Tell me when it's ready": off until the guest turns it on. Nothing with a server that can't. */
export function PushSwitch() {
  const t = useT();
  const customerId = useCustomerId();
  const { data } = useQuery(pushQuery(customerId));
  const ability = pushAbility();
  const change = useChange(customerId, data?.key);
  if (!data) return null;
  const on = data.on && isAllowed();
  if (ability !== 'yes') {
    return (
      <p className="py-3 text-sm text-ink-2">{t(ability === 'install' ? 'live.pushIos' : 'live.pushNone')}</p>
    );
  }
  return (
    <SwitchRow
      label={t('live.push')}
      hint={t('live.pushHint')}
      on={change.isPending ? change.variables : on}
      disabled={change.isPending}
      onChange={change.mutate}
    />
  );
}

function useChange(customerId: string | undefined, key: string | undefined) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (on: boolean) => {
      if (customerId === undefined || key === undefined) throw new PushRefused('failed');
      await (on ? startPush(customerId, key) : endPush(customerId));
      queries.setQueryData(pushQuery(customerId).queryKey as QueryKey, { on, key });
    },
    onSuccess: (_, on) => toasts.done(t(on ? 'live.pushOn' : 'live.pushOff')),
    onError: (error) => {
      console.warn('Notifications could not be switched', error);
      if (error instanceof PushRefused)
        toasts.error(t(error.reason === 'denied' ? 'live.pushDenied' : 'live.pushFailed'));
      else toasts.error(serverMessage(error) ?? t('live.pushFailed'));
    },
  });
}
