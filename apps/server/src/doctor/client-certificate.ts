import { readFile } from 'node:fs/promises';
import { isoDate } from '../core/instant.ts';
import { certificateEnd } from '../providers/epg/certificate/certificate-end.ts';
import type { SecretsSet } from '../venue/card-account/queries.ts';
import type { CardAccountRow } from '../venue/settings/card-accounts.ts';
import { type Finding, failure, fine, warning } from './examine.ts';
import type { Scene } from './scene.ts';

/** Banks take weeks to give another one. */
const warnMs = 30 * 24 * 3_600_000;

const remedy = 'Ask the bank for the next one, and';

/** How long the client certificate is valid that was chosen in the console; nothing without one. */
export function savedCertificate({ clock }: Scene, { secrets_set }: CardAccountRow): readonly Finding[] {
  const { until } = (JSON.parse(secrets_set) as SecretsSet)['certificate'] ?? {};
  const next = `${remedy} choose it in the console’s settings.`;
  return until === undefined ? [] : [findingOf(until, clock.now(), next)];
}

/** The same of `EPG_PFX_FILE`. A file that can't be read stops the server, and is said elsewhere. */
export async function certificateFile({ settings, clock }: Scene): Promise<readonly Finding[]> {
  const { pfxFile, pfxPassphrase } = settings.epg;
  if (!settings.paymentProvider?.startsWith('epg') || !pfxFile) return [];
  const end = await certificateEnd(await readFile(pfxFile), pfxPassphrase);
  if (end.ok) return [findingOf(end.value, clock.now(), `${remedy} set EPG_PFX_FILE to it.`)];
  return [
    failure(
      'EPG_PFX_FILE can’t be opened: no card can be charged',
      'Compare the file and EPG_PFX_PASSPHRASE with what the bank gave (docs/guides/card-payments.md).',
    ),
  ];
}

function findingOf(until: number, now: number, next: string): Finding {
  const day = isoDate(until, 'UTC');
  if (until <= now)
    return failure(`the bank’s client certificate ended on ${day}: no card can be charged`, next);
  if (until - now < warnMs) return warning(`the bank’s client certificate ends on ${day}`, next);
  return fine(`client certificate until ${day}`);
}
