import { optionalQuery } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { Info, Wifi } from 'lucide-react';
import { api } from '../../offline/api.ts';
import { useT } from '../../shared/i18n.ts';
import { useCustomerId } from '../session/customer.ts';
import { CopyButton } from '../share/copy-button.tsx';

function wifiQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return {
    ...optionalQuery(api, 'guestWifi', { params }),
    enabled: customerId !== undefined,
    // The house may have changed it, and the phone has no reason to keep it.
    gcTime: 0,
    staleTime: 0,
  };
}

/** The Wi-Fi of the house, with a button that copies the password, and its words to the guests. Nothing where it has none. */
export function WifiSection() {
  const t = useT();
  const { data } = useQuery(wifiQuery(useCustomerId()));
  const told = data?.wifi;
  if (!told) return null;
  const { network, password, words } = told;
  const Icon = network === null ? Info : Wifi;
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h3 className="flex items-center gap-2.5 font-medium">
        <Icon aria-hidden="true" className="size-6 flex-none" strokeWidth={1.5} />
        {t(network === null ? 'wifi.house' : 'wifi.title')}
      </h3>
      {network === null ? null : (
        <p className="grid">
          <span className="text-sm text-ink-2">{t('wifi.network')}</span>
          <span className="font-medium wrap-anywhere">
            <bdi className="select-all">{network}</bdi>
          </span>
        </p>
      )}
      {network === null ? null : password === null ? (
        <p className="text-ink-2">{t('wifi.open')}</p>
      ) : (
        <Password password={password} />
      )}
      {words === null ? null : (
        <p dir="auto" className="whitespace-pre-line text-ink-2 wrap-anywhere">
          {words}
        </p>
      )}
    </section>
  );
}

function Password({ password }: { readonly password: string }) {
  const t = useT();
  const words = { copy: t('wifi.copy'), copied: t('wifi.copied'), failed: t('wifi.copyFailed') };
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 rounded-md border border-line-strong bg-paper-raised py-1.5 ps-4 pe-1">
      <p className="grid min-w-0">
        <span className="text-sm text-ink-2">{t('wifi.password')}</span>
        <span className="font-medium whitespace-pre-wrap wrap-anywhere">
          <bdi dir="ltr" className="select-all">
            {password}
          </bdi>
        </span>
      </p>
      <CopyButton text={password} words={words} />
    </div>
  );
}
