import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type Context, hashToken } from '../../context.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
import { readLink, type StoredLink, writeLink } from '../settings/opening-mark.ts';
import { countGuess, isStaffed, takeBackGuess } from '../staff/commands.ts';
import type { GuessCount } from '../staff/sign-in-guard.ts';

/** How long a link is good; the next start of the server prints another one. */
export const linkLastsMs = 24 * 60 * 60_000;

/** Somebody who opened a link, and from where. */
export interface LinkTry {
  readonly code: string;
  readonly address: string;
}

export type LinkRefusal = 'opening_over' | 'opening_link_wrong' | 'too_many_links';

/**
 * Makes the link with which somebody becomes the owner, in place of the one before, if nobody has an account. Its code
 * has 256 bits, stands after the "#" so that no proxy's log has it, and is stored as a hash. Undefined for a venue with
 * staff, and for one that would rather be the demo.
 */
export async function makeOpeningLink(
  { db, clock, random, settings }: Pick<Context, 'db' | 'clock' | 'random' | 'settings'>,
  origin: string,
): Promise<string | undefined> {
  if (settings.demo || (await isStaffed(db.read))) return undefined;
  const code = random.token();
  const link = { hash: hashToken(code), expires_at: clock.now() + linkLastsMs };
  await db.write((tx) => writeLink(tx, link));
  return `${origin}/staff/begin#${code}`;
}

/**
 * The stored link that a code is for. Once anybody has an account there is none for ever, whatever the code. Wrong codes
 * slow their address down: guessing is hopeless anyway, so nobody has to wait longer than a minute for it.
 */
export async function linkOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { code, address }: LinkTry,
): Promise<Result<StoredLink, LinkRefusal>> {
  // Read first: whoever takes the link makes the account with it, so one that is gone already finds the account.
  const link = await readLink(db.read);
  if (await isStaffed(db.read)) return refuse('opening_over');
  const now = clock.now();
  const counts = [{ who: `opening ${address}`, ...pace }] satisfies GuessCount[];
  const wait = await countGuess(db, counts, now);
  if (wait > 0) return refuse('too_many_links', waitOf(wait));
  const isGood = link !== undefined && link.hash === hashToken(code) && link.expires_at > now;
  if (!isGood) return refuse('opening_link_wrong');
  await takeBackGuess(db, counts);
  return ok(link);
}

const pace = { free: 10, longestWaitMs: 60_000 };
