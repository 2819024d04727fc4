/** Says what is wrong with an answer that is a page, and whether its reader may know what is on it. */
import type { Secret } from '../requests/secrets.ts';
import type { Heard } from '../requests/wire.ts';
import type { AskedPage } from './page-requests.ts';

const slowMs = 5000;
/** A page, a word for a provider, a redirect, or a refusal by the API's own form. */
const types = /^(?:text\/html|text\/plain|application\/json)/;

/** What is wrong with a page; empty if nothing is. */
export function judgePage({ straight, wire }: AskedPage, heard: Heard): readonly string[] {
  const { status, text, headers, ms } = heard;
  if (status === 0) return [text];
  const slow = ms > slowMs ? [`it took ${(ms / 1000).toFixed(1)} s`] : [];
  if (status >= 500 && status !== 503) return [...slow, `status ${status}: ${text.slice(0, 200)}`];
  const type = headers['content-type'] ?? '';
  if (status < 300 || status >= 400)
    return types.test(type) || text === ''
      ? [...slow, ...unprotected(headers, type)]
      : [...slow, `it is "${type}"`];
  const to = headers.location ?? '';
  const leads = to.startsWith('/') || /^https?:\/\/(?:127\.0\.0\.1|localhost)/.test(to);
  if (!leads) return [...slow, `it leads to ${to}`];
  return straight || wire.path.includes('/return/') ? slow : [...slow, `a wrong address leads to ${to}`];
}

function unprotected(headers: Heard['headers'], type: string): readonly string[] {
  if (!type.startsWith('text/html')) return [];
  return headers['content-security-policy'] === undefined ? ['a page without a policy'] : [];
}

/** What a reader should not have found: whoever has the address may read the page, and nobody anything without it. */
export function leaksOnPage({ straight }: AskedPage, found: readonly Secret[]): readonly string[] {
  const told = straight ? found.filter(({ kind }) => kind === 'session' || kind === 'table key') : found;
  return told.map(({ kind, owner }) => `the ${kind} of somebody (${owner})`);
}
