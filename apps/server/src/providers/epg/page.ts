import { isLoopback } from '../../settings/loopback.ts';
import type { Redirect } from '../provider.ts';
import type { EpgSettings } from './settings.ts';

/**
 * How to open a payment page: a form post with the transaction's id, as the gateway documents it; or a plain link, if
 * the settings say so and the link carries its own token. Undefined if the page is on a host that isn't allowed.
 */
export function pageRedirect(
  page: string,
  transactionId: string,
  settings: Pick<EpgSettings, 'pageHosts' | 'redirect'>,
): Redirect | undefined {
  if (!URL.canParse(page)) return undefined;
  const url = new URL(page);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (!settings.pageHosts.some((host) => host === url.host || host === url.hostname)) return undefined;
  if (settings.redirect === 'get' && url.searchParams.has('t')) {
    return { method: 'GET', url: url.href, fields: {} };
  }
  const hosts = settings.pageHosts;
  return { method: 'POST', url: url.href, fields: { TransactionID: transactionId }, hosts };
}
