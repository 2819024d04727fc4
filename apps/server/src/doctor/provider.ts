import { readFile } from 'node:fs/promises';
import { isoDate } from '../core/instant.ts';
import { accountOf, certificateEnd } from '../open-cards.ts';
import { openProvider } from '../open-provider.ts';
import { firstEnd, readCertificateFile } from '../providers/certificate-file.ts';
import type { HostedPaymentProvider } from '../providers/provider.ts';
import { keySettingOf } from '../settings/settings.ts';
import type { SecretsSet } from '../venue/card-account/queries.ts';
import type { CardAccountRow } from '../venue/settings/card-accounts.ts';
import { type Finding, failure, fine, warning } from './examine.ts';
import type { Scene } from './scene.ts';

const reachWithinMs = 5000;

/** Whether cards are taken for real money, and whether the provider can be reached. Nothing is charged or asked. */
export async function lookAtProvider(scene: Scene): Promise<readonly Finding[]> {
  const demo = await scene.demo();
  const saved = scene.settings.paymentProvider === undefined ? await scene.cardAccounts() : [];
  const current = saved.find(({ ended_at }) => ended_at === null);
  if (current !== undefined) return lookAtSaved(scene, current, demo);
  const provider = openProvider(scene.settings, demo);
  if (!provider.ok) {
    const setting = provider.detail?.['setting'] ?? 'PAYMENT_PROVIDER';
    return [failure(`${setting} is missing or wrong`, 'Compare it with docs/guides/card-payments.md.')];
  }
  const rest = [...(await filesOfSettings(scene)), ...(await connection(provider.value, demo))];
  return [money(provider.value, demo, scene), ...rest];
}

/** The account that an owner set up in the console. */
async function lookAtSaved(scene: Scene, row: CardAccountRow, demo: boolean): Promise<readonly Finding[]> {
  const account = accountOf(row, scene.settings);
  if (account === undefined)
    return [
      failure(
        `the credentials of ${row.provider} from the console can't be read: no cards are taken`,
        'Put credentials.key of this data folder back, or the CREDENTIALS_KEY that they were saved with, and start the server again; or have an owner type them again in the console.',
      ),
    ];
  const { provider, testAllowed } = account;
  const said =
    provider.money === 'real'
      ? fine(`${provider.name} from the console, real money`)
      : warning(
          `${provider.name} from the console takes test money${testAllowed ? ', as the owner said' : ''}`,
          'Type the keys for real money in the console before guests pay.',
        );
  return [said, ...savedFiles(scene, row), ...(await connection(provider, demo))];
}

function money({ name, money: kind }: HostedPaymentProvider, demo: boolean, { settings }: Scene): Finding {
  if (kind === 'none') return fine('no card payments: guests pay in cash or at the card terminal');
  if (kind === 'real')
    return demo
      ? warning(
          `${name} takes real money for the demo’s dishes`,
          'Import your own menu, or set PAYMENT_PROVIDER=epg-emulator.',
        )
      : fine(`${name}, real money`);
  if (demo) return fine(`${name}, no real money, for the demo`);
  const key = keySettingOf(settings.paymentProvider);
  const said = key === undefined ? `${name} takes no real money` : `${key} is a test key`;
  const remedy =
    'Set PAYMENT_PROVIDER and its keys to those of your contract, or PAYMENT_PROVIDER=none (docs/guides/card-payments.md).';
  // The server refuses to start with it, unless it was told to; every page then has a notice.
  return failure(
    settings.allowEmulator ? `${said}: guests leave without paying` : `${said}: the server will not start`,
    settings.allowEmulator ? `${remedy} Remove ALLOW_EMULATOR.` : remedy,
  );
}

async function connection(
  { name, money: kind, connect }: HostedPaymentProvider,
  demo: boolean,
): Promise<readonly Finding[]> {
  if (connect === undefined) return [];
  const reached = await connect(reachWithinMs);
  if (reached.ok) return [fine('reached')];
  if (demo && kind === 'test')
    return [
      warning(`${name} does not answer: ${reached.reason}`, 'npm start runs the emulator beside the server.'),
    ];
  return [
    failure(
      `${name} can't be reached: ${reached.reason}`,
      'Check this machine’s way to the internet, the firewall, and the address and certificates in the settings. Until then no card can be charged.',
    ),
  ];
}

/** Banks take weeks to give another one. */
const warnMs = 30 * 24 * 3_600_000;

const remedy = 'Ask the bank for the next one, and';
const guide = '(docs/guides/card-payments.md)';

/** How long the certificates are valid that were chosen in the console; nothing without any. */
function savedFiles({ clock }: Scene, { secrets_set }: CardAccountRow): readonly Finding[] {
  const { certificate, ca } = JSON.parse(secrets_set) as SecretsSet;
  const next = `${remedy} choose it in the console’s settings.`;
  const client = certificate?.until === undefined ? [] : [ofClient(certificate.until, clock.now(), next)];
  const server = ca?.until === undefined ? [] : [ofServer(ca.until, clock.now(), next)];
  return [...client, ...server];
}

/** The same of `EPG_PFX_FILE` and `EPG_CA_FILE`. A file that can't be read stops the server, and is said elsewhere. */
async function filesOfSettings(scene: Scene): Promise<readonly Finding[]> {
  if (!scene.settings.paymentProvider?.startsWith('epg')) return [];
  return [...(await clientFile(scene)), ...(await serverFile(scene))];
}

async function clientFile({ settings, clock }: Scene): Promise<readonly Finding[]> {
  const { pfxFile, pfxPassphrase } = settings.epg;
  if (!pfxFile) return [];
  const end = await certificateEnd(await readFile(pfxFile), pfxPassphrase);
  if (end.ok) return [ofClient(end.value, clock.now(), `${remedy} set EPG_PFX_FILE to it.`)];
  return [
    failure(
      'EPG_PFX_FILE can’t be opened: no card can be charged',
      `Compare the file and EPG_PFX_PASSPHRASE with what the bank gave ${guide}.`,
    ),
  ];
}

/** Connections take more than the console does, so what is odd here is a warning: whether it works is tried next. */
async function serverFile({ settings, clock }: Scene): Promise<readonly Finding[]> {
  const { caFile } = settings.epg;
  if (!caFile) return [];
  const file = readCertificateFile(await readFile(caFile, 'latin1'));
  if (file.ok)
    return [ofServer(firstEnd(file.value.certificates), clock.now(), `${remedy} set EPG_CA_FILE to it.`)];
  switch (file.code) {
    case 'card_ca_private_key':
      return [
        warning(
          'EPG_CA_FILE has a private key in it',
          'Take the key out: the certificates alone are needed there.',
        ),
      ];
    case 'card_ca_wrong':
      return [
        warning(
          'EPG_CA_FILE is no file of certificates (PEM)',
          `Compare it with what the bank gave ${guide}.`,
        ),
      ];
    case 'card_ca_many':
      return [];
  }
}

function ofClient(until: number, now: number, next: string): Finding {
  const day = isoDate(until, 'UTC');
  if (until <= now)
    return failure(`the bank’s client certificate ended on ${day}: no card can be charged`, next);
  if (until - now < warnMs) return warning(`the bank’s client certificate ends on ${day}`, next);
  return fine(`client certificate until ${day}`);
}

/** Of several, one may take another's place: only the connection shows which of them counts. */
function ofServer(until: number, now: number, next: string): Finding {
  const day = isoDate(until, 'UTC');
  const which = 'a certificate that the bank’s server is known by';
  if (until <= now) return failure(`${which} ended on ${day}: cards may no longer be charged`, next);
  if (until - now < warnMs) return warning(`${which} ends on ${day}`, next);
  return fine(`the bank’s server is known by certificates until ${day}`);
}
