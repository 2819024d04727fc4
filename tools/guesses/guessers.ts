/** Those who guess, each as fast as the server answers. What they look for is among their guesses, halfway. */
import type { SeededRandom } from '../crash/random.ts';
import { accountOf } from '../fuzz/requests/people.ts';
import type { Heard } from '../fuzz/requests/wire.ts';
import { type Browser, right, type Scene, table } from './scene.ts';

/** What came of guessing: how many guesses there were, how many the server looked at, and how many came through. */
export type Guessed = { readonly tried: number; readonly looked: number; readonly found: number };

/** Somebody who guesses: what is right, guesses that are wrong, how one is tried, and how it looks when it came through. */
type Guessing = {
  readonly right: string;
  readonly wrong: (count: number) => readonly string[];
  readonly ask: (guess: string, index: number) => Promise<Heard>;
  readonly came: (heard: Heard) => boolean;
};

/**
 * A way to guess. `most` is how many guesses the server may look at while they come at once, and then the right one is
 * among them; undefined where it looks at all.
 */
export type Guesser = {
  readonly name: string;
  readonly most?: number;
  readonly begin: (scene: Scene, random: SeededRandom) => Promise<Guessing>;
};

/** Guesses so many times. */
export async function guess({ most, begin }: Guesser, scene: Scene, count: number, random: SeededRandom) {
  const guessing = await begin(scene, random);
  const wrong = guessing.wrong(count);
  return askAll(most === undefined ? wrong : halfway(wrong, guessing.right), guessing);
}

/** Tries what is right, once: whether it comes through is what makes the rest worth counting. */
export async function tryRight({ begin }: Guesser, scene: Scene, random: SeededRandom): Promise<boolean> {
  const guessing = await begin(scene, random);
  return (await askAll([guessing.right], guessing)).found === 1;
}

/** How many are sent at the same time. */
const together = 20;
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const text = (random: SeededRandom, length: number, from: string) =>
  Array.from({ length }, () => random.pick([...from])).join('');

/** Asks all guesses, and counts what was looked at (no 429) and what came through. */
async function askAll(guesses: readonly string[], { ask, came }: Guessing): Promise<Guessed> {
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
const guessesOfAPhone = 500;

const tableKeys: Guesser = {
  name: 'table keys',
  begin: async ({ browser, keys }, random) => {
    const right = keys.get(table) ?? '';
    const ofOthers = [...keys].filter(([number]) => number !== table).map(([, other]) => other);
    const phones = new Map<number, Promise<Browser>>();
    // A phone scans once without a key, so that it is known before it asks twenty times at once.
    const open = async () => {
      const phone = browser();
      await phone.ask('tableInfo', { params: { table } });
      return phone;
    };
    return {
      right,
      wrong: (count) => [...ofOthers, ...nearMisses(right, count, random)].slice(0, count),
      ask: async (key, index) => {
        const which = Math.floor(index / guessesOfAPhone);
        const phone = phones.get(which) ?? open();
        phones.set(which, phone);
        return (await phone).ask('tableInfo', { params: { table }, query: `k=${encodeURIComponent(key)}` });
      },
      came: ({ text: told }) => told.includes('"proven":true'),
    };
  },
};

const couponCodes: Guesser = {
  name: 'coupon codes, from one phone',
  most: 20,
  begin: async ({ guest }, random) => ({
    right: right.code,
    wrong: (count) => Array.from({ length: count }, () => text(random, random.whole(4, 10), capitals)),
    ask: (coupon_code) =>
      guest.browser.ask('quote', { body: { order_id: guest.orderId, split_type: 'single', coupon_code } }),
    came: ({ status }) => status < 300,
  }),
};

const pins: Guesser = {
  name: 'PINs of four digits, by two of the staff',
  // Twenty at once by all together; some more in the minute that the others take.
  most: 30,
  begin: async ({ staff }, random) => {
    const guessing = [await staff('waiter'), await staff('cashier')] as const;
    type Approvers = { approvers: readonly { id: string; role: string }[] };
    const { approvers } = await guessing[0].data<Approvers>('approvers');
    const manager_id = approvers.find(({ role }) => role === 'manager')?.id;
    const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
    const mixed = all.map((pin) => ({ pin, at: random.next() })).toSorted((a, b) => a.at - b.at);
    const params = { table };
    return {
      right: right.pin,
      wrong: (count) => mixed.map(({ pin }) => pin).slice(0, count),
      ask: (pin, index) => {
        const body = { reason: 'they left', approval: { manager_id, pin } };
        return guessing[index % 2 === 0 ? 0 : 1].ask('clearTable', { params, body });
      },
      came: ({ status }) => status < 300,
    };
  },
};

const passwords: Guesser = {
  name: 'passwords of one account, from one address',
  most: 20,
  begin: async ({ browser }, random) => {
    const { email } = accountOf('owner');
    const stranger = browser();
    return {
      right: right.password,
      wrong: (count) => Array.from({ length: count }, () => `demo-${text(random, 8, signs)}`),
      ask: (password) => stranger.ask('staffSignIn', { body: { email, password } }),
      came: ({ status }) => status < 300,
    };
  },
};

const receiptLinks: Guesser = {
  name: 'links of invoices',
  begin: async ({ browser, receipt }, random) => {
    const stranger = browser();
    return {
      right: receipt,
      wrong: (count) => nearMisses(receipt, count, random),
      ask: (token) => stranger.get(`/r/${token}`),
      came: ({ status }) => status === 200,
    };
  },
};

const openingCodes: Guesser = {
  name: 'codes of opening day, from one address',
  // Ten at once, then ever more rarely (OPEN-3).
  most: 20,
  begin: ({ opening: { browser, code } }, random) =>
    Promise.resolve({
      right: code,
      // Of its length, so that each is looked up.
      wrong: (count) => [
        ...nearMisses(code, count, random).filter(({ length }) => length === code.length),
        ...Array.from({ length: 5 }, () => text(random, code.length, signs)),
      ],
      ask: (guess) => browser.ask('openingLink', { body: { code: guess } }),
      came: ({ status }) => status < 300,
    }),
};

/** Every way to guess. */
export const guessers: readonly Guesser[] = [
  tableKeys,
  couponCodes,
  pins,
  passwords,
  receiptLinks,
  openingCodes,
];
