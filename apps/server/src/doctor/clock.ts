import { execFile } from 'node:child_process';
import type { Reader } from '../database/transaction.ts';
import { type Finding, failure, fine, skipped, warning } from './examine.ts';
import { type Scene, Skipped } from './scene.ts';
import { newestRows, postgresFacts, timeZoneOf } from './store.ts';

/** How far clocks may differ: the clock of an answer is rounded, and the answer takes time. */
const toleratedMs = 1500;
const timeServerWithinMs = 3000;
const siteWarnsMs = 5000;
const siteFailsMs = 60_000;
const setClock =
  'Set this machine’s clock, and let it follow a time server: sudo timedatectl set-ntp true. Until then orders and payments get wrong times.';

/** What systemd says about the clock: 'yes' or 'no'; undefined where it can't be asked. */
type TimeServer = () => Promise<string | undefined>;
const timeServerOfSystem: TimeServer = () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const asked = ['show', '--property=NTPSynchronized', '--value'];
  execFile('timedatectl', asked, { timeout: timeServerWithinMs }, (error, said) =>
    resolve(error === null ? said.trim() : undefined),
  );
  return promise;
};

/**
 * The machine's clock: whether a time server sets it, and how it is against the newest rows, PostgreSQL's clock and the
 * one at PUBLIC_URL. These three may be this machine's own, and then only a time server knows.
 */
export const lookAtClock = clockBeside(timeServerOfSystem);

/** The same, with another way to ask the system. */
export function clockBeside(timeServer: TimeServer) {
  return async (scene: Scene): Promise<readonly Finding[]> => {
    const alone = [followed(await timeServer()), ...(await siteClock(scene))];
    try {
      const reader = await scene.reader();
      return [
        ...alone,
        ...(await rowsAgainst(scene, reader)),
        ...(await zoneOf(reader)),
        ...(await otherClock(scene, reader)),
      ];
    } catch (error) {
      // What needs no database is still worth a line.
      if (error instanceof Skipped) return alone;
      throw error;
    }
  };
}

function followed(synchronized: string | undefined): Finding {
  if (synchronized === 'yes') return fine('set by a time server');
  return synchronized === 'no'
    ? warning('no time server sets the clock', setClock)
    : skipped('this system does not say whether a time server sets the clock');
}

async function rowsAgainst({ clock }: Scene, reader: Reader): Promise<readonly Finding[]> {
  const rows = await newestRows(reader);
  const now = clock.now();
  const ahead = rows.filter(({ at }) => at > now + toleratedMs);
  if (ahead.length === 0) return [fine('not behind the newest rows')];
  return ahead.map(({ what, at }) =>
    failure(`the clock is ${lengthOf(at - now)} behind the last ${what}`, setClock),
  );
}

async function zoneOf(reader: Reader): Promise<readonly Finding[]> {
  const zone = await timeZoneOf(reader);
  if (zone === undefined) return [];
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return [fine(`time zone ${zone}`)];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [
      failure(
        `this Node knows no time zone "${zone}"`,
        'Use the Node that comes with Sufra (node_modules/.bin/node), and a name such as Asia/Dubai in the menu file.',
      ),
    ];
  }
}

async function otherClock({ clock }: Scene, reader: Reader): Promise<readonly Finding[]> {
  if (reader.dialect !== 'postgres') return [];
  const before = clock.now();
  const { clock: theirs } = await postgresFacts(reader);
  const off = distance(theirs, before, clock.now());
  return off <= toleratedMs
    ? [fine('the same as PostgreSQL’s')]
    : [warning(`PostgreSQL’s clock is ${lengthOf(off)} off`, setClock)];
}

async function siteClock({ site, clock }: Scene): Promise<readonly Finding[]> {
  const before = clock.now();
  const date = (await site())?.date;
  if (date === undefined) return [];
  // The header has whole seconds.
  const off = distance(date + 500, before, clock.now());
  if (off < siteWarnsMs) return [fine('the same as at PUBLIC_URL')];
  const said = `the clock at PUBLIC_URL is ${lengthOf(off)} off`;
  return [off < siteFailsMs ? warning(said, setClock) : failure(said, setClock)];
}

/** How far a moment is from a span of time. */
function distance(at: number, from: number, to: number): number {
  return Math.max(from - at, at - to, 0);
}

function lengthOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
