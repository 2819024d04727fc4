/** What the checks look at. The database is opened once and the address asked once, however many need them. */
import type { Clock } from '../clock-and-random.ts';
import { findInstanceName, findSecrets } from '../core/secrets.ts';
import { letInPath } from '../core/sessions/known-device.ts';
import { openReadOnly, type ReadOnlyDatabase } from '../database/read-only.ts';
import type { Reader } from '../database/transaction.ts';
import type { Settings } from '../settings/settings.ts';
import { type CardAccountRow, readCardAccounts } from '../venue/settings/card-accounts.ts';
import { isDemo } from '../venue/settings/demo-mark.ts';
import { type Answer, ask } from './ask.ts';

/** Thrown by a check that has nothing to look at; the message says why. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** An installation to look at. */
export interface Scene {
  readonly settings: Settings;
  readonly clock: Clock;
  /** Files with settings, which may hold secrets. */
  readonly settingFiles: readonly string[];
  /** The program's folder. */
  readonly root: string;
  /** Opens the database; throws an error that says why it can't. */
  opened(): Promise<Reader>;
  /** The same for checks that only need it; throws `Skipped` if it can't be opened. */
  reader(): Promise<Reader>;
  /** Whether this is the demo; a database that can't be read is not. */
  demo(): Promise<boolean>;
  /** The accounts at card providers from the console; none of a database that can't be read. */
  cardAccounts(): Promise<readonly CardAccountRow[]>;
  /** The instance name that our own servers answer with. */
  instance(): Promise<string | undefined>;
  /** The answer at PUBLIC_URL; undefined if there is no such setting. */
  site(): Promise<Answer | undefined>;
  /**
   * The answer at PUBLIC_URL to a sign-in link for no account, which sets a cookie and changes no data; undefined without
   * the venue's key.
   */
  cookieGiven(): Promise<Answer | undefined>;
  close(): Promise<void>;
}

/** What a scene is made of. */
export type Ground = Pick<Scene, 'settings' | 'clock' | 'settingFiles' | 'root'>;

const answerWithinMs = 5000;
const healthPath = '/healthz';

/** Opens nothing yet. */
export function sceneOf(ground: Ground): Scene {
  const { settings } = ground;
  let database: Promise<ReadOnlyDatabase> | undefined;
  const opened = async () => (await (database ??= openReadOnly(settings))).read;
  const orElse = <Value>(asked: (read: Reader) => Promise<Value>, otherwise: Value) =>
    once(() =>
      opened()
        .then(asked)
        .catch(() => otherwise),
    );
  const secrets = orElse(findSecrets, undefined);
  return {
    ...ground,
    opened,
    reader: () =>
      opened().catch((error: unknown) => {
        throw new Skipped("the database can't be read", { cause: error });
      }),
    demo: orElse(isDemo, false),
    cardAccounts: orElse(readCardAccounts, []),
    instance: orElse(findInstanceName, undefined),
    site: once(async () => {
      const { publicUrl } = settings;
      return publicUrl === undefined ? undefined : ask(publicUrl + healthPath, answerWithinMs);
    }),
    cookieGiven: async () => {
      const { publicUrl } = settings;
      const found = await secrets();
      if (publicUrl === undefined || found === undefined) return undefined;
      return ask(publicUrl + letInPath(found.tableKey, 'nobody', ground.clock.now()), answerWithinMs);
    },
    close: async () => {
      // The check of the database says why it didn't open.
      const found = await database?.catch(() => undefined);
      await found?.close();
    },
  };
}

/** The server that these settings describe, asked directly on this machine, not through a proxy. */
export function askServerHere({ settings }: Scene): Promise<Answer> {
  const any: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const { host, port } = settings;
  const name = any[host] ?? (host.includes(':') ? `[${host}]` : host);
  return ask(`http://${name}:${port}${healthPath}`, answerWithinMs);
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let done: Promise<Value> | undefined;
  return () => (done ??= work());
}
