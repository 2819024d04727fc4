/** Those who guess, each as fast as the server answers. What they look for is among their guesses, halfway. */
import type { SeededRandom } from '../crash/random.ts';
import { accountOf } from '../fuzz/requests/people.ts';
import type { Heard } from '../fuzz/requests/wire.ts';
import { type Browser, right, type Scene, table } from './scene.ts';

/** What came of guessing: how many guesses there were, how many the server looked at, and how many came through. */
export type Guessed = { readonly tried: number; readonly looked: number; readonly found: number };

/** A way to guess. `most` is how many guesses the server may look at while they come at once; undefined for all. */
export type Guesser = {
  readonly name: string;
  readonly most?: number;
  readonly guess: (scene: Scene, count: number, random: SeededRandom) => Promise<Guessed>;
};

/** How many are sent at the same time. */
const together = 20;
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const text = (random: SeededRandom, length: number, from: string) =>
  Array.from({ length }, () => random.pick([...from])).join('');

/** Asks so many guesses, and counts what was looked at (no 429) and what came through. */
async function askAll(
  guesses: readonly string[],
  ask: (guess: string, index: number) => Promise<Heard>,
  came: (heard: Heard) => boolean,
): Promise<Guessed> {
  let [looked, found] = [0, 0];
  for (let from = 0; from < guesses.length; from += together) {
    const some = guesses.slice(from, from + together);
    const heard = await Promise.all(some.map((guess, index) => ask(guess, from + index)));
    const failed = heard.find(({ status }) => status === 0 || status >= 500);
    if (failed !== undefined)
      throw new Error(`a guess was answered ${failed.status}: ${failed.text.slice(0, 300)}`);
    looked += heard.filter(({ status }) => status !== 429).length;
    found += heard.filter(came).length;
  }
  return { tried: guesses.length, looked, found };
}

/** Guesses like a secret: the same with a sign changed, cut, turned, and others of its length. */
function nearMisses(secret: string, count: number, random: SeededRandom): readonly string[] {
  const near = [
    secret.slice(0, -1),
    `${secret}A`,
    secret.toLowerCase(),
    [...secret].toReversed().join(''),
    '',
  ];
  return Array.from({ length: count }, (_, index) => {
    const simple = near[index];
    if (simple !== undefined && simple !== secret) return simple;
    if (index % 2 === 0) return text(random, secret.length, signs);
    const at = random.whole(0, secret.length - 1);
    const sign = random.pick([...signs].filter((one) => one !== secret[at]));
    return secret.slice(0, at) + sign + secret.slice(at + 1);
  });
}

/** The guesses with the right one halfway. */
function halfway(guesses: readonly string[], secret: string): readonly string[] {
  const others = guesses.filter((guess) => guess !== secret);
  return others.toSpliced(Math.floor(others.length / 2), 0, secret);
}

/** A phone takes another identity by forgetting its cookies, as often as it is let. */
const phoneEvery = 500;

const tableKeys: Guesser = {
  name: 'table keys',
  guess: async ({ browser, keys }, count, random) => {
    const key = keys.get(table) ?? '';
    const ofOthers = [...keys].filter(([number]) => number !== table).map(([, other]) => other);
    const guesses = [...ofOthers, ...nearMisses(key, count, random)].slice(0, count);
    let phone = browser();
    const ask = async (guess: string, index: number) => {
      if (index % phoneEvery === 0) phone = browser();
      return phone.ask('tableInfo', { params: { table }, query: `k=${encodeURIComponent(guess)}` });
    };
    // One after the other at first, so that the phone knows who it is before it asks twenty times at once.
    await ask('', 0);
    return askAll(guesses, ask, ({ text: told }) => told.includes('"proven":true'));
  },
};

const couponCodes: Guesser = {
  name: 'coupon codes, from one phone',
  most: 20,
  guess: async ({ guest }, count, random) => {
    const guesses = Array.from({ length: count }, () => text(random, random.whole(4, 10), capitals));
    const ask = (coupon_code: string) =>
      guest.browser.ask('quote', { body: { order_id: guest.orderId, split_type: 'single', coupon_code } });
    return askAll(halfway(guesses, right.code), ask, ({ status }) => status < 300);
  },
};

const pins: Guesser = {
  name: 'PINs of four digits, by two of the staff',
  most: 20,
  guess: async ({ staff }, count, random) => {
    const guessing = [await staff('waiter'), await staff('cashier')] as const;
    const { approvers } = await guessing[0].data<{ approvers: readonly { id: string; role: string }[] }>(
      'approvers',
    );
    const manager_id = approvers.find(({ role }) => role === 'manager')?.id;
    const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
    const mixed = all.map((pin) => ({ pin, at: random.next() })).toSorted((a, b) => a.at - b.at);
    const guesses = halfway(
      mixed.map(({ pin }) => pin),
      right.pin,
    );
    const some = count >= all.length ? guesses : guesses.slice(5000 - Math.floor(count / 2)).slice(0, count);
    const ask = (pin: string, index: number) =>
      (guessing[index % 2] as Browser).ask('clearTable', {
        params: { table },
        body: { reason: 'they left', approval: { manager_id, pin } },
      });
    return askAll(some, ask, ({ status }) => status < 300);
  },
};

const passwords: Guesser = {
  name: 'passwords of one account, from one address',
  most: 20,
  guess: async ({ browser }, count, random) => {
    const { email } = accountOf('owner');
    const guesses = Array.from({ length: count }, () => `demo-${text(random, 8, signs)}`);
    const stranger = browser();
    const ask = (password: string) => stranger.ask('staffSignIn', { body: { email, password } });
    return askAll(halfway(guesses, right.password), ask, ({ status }) => status < 300);
  },
};

const receiptLinks: Guesser = {
  name: 'links of invoices',
  guess: async ({ browser, receipt }, count, random) => {
    const stranger = browser();
    const ask = (token: string) => stranger.get(`/r/${token}`);
    return askAll(nearMisses(receipt, count, random), ask, ({ status }) => status === 200);
  },
};

/** Every way to guess. */
export const guessers: readonly Guesser[] = [tableKeys, couponCodes, pins, passwords, receiptLinks];
