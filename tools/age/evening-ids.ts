/** Who comes on a fictional evening, and the ids of what it leaves. */

/** Three years of a busy restaurant are 450,000 evenings. */
export const eveningsADay = 411;

/** An id that sorts before every real one, like old rows. `kind` has four digits. */
export const id = (kind: string, number: string) =>
  `'00000000-${kind}-7000-8000-' || (100000000000 + ${number})`;

/** The ids of what an evening leaves, as SQL of its number `i`. */
export const ids = {
  visit: id('0001', 'i'),
  order: id('0002', 'i'),
  round: (round: number) => id('0003', `i * 2 + ${round}`),
  line: id('0004', 'i * 5 + n'),
  share: id('0005', 'share'),
  attempt: id('0006', 'share'),
  refused: id('0007', 'i'),
  refund: id('0008', 'i'),
  shift: id('0009', `i / ${eveningsADay}`),
  feedback: id('000a', 'i'),
  reply: id('000b', 'i'),
  car: id('000c', 'i'),
  cart: id('000e', 'i'),
  alert: id('000f', 'i'),
  approval: id('0010', 'i'),
  ask: id('0011', 'i'),
  booking: id('0012', 'i'),
  parked: id('0013', 'i'),
  guest: (number: string) => id('000d', number),
} as const;

/** Who comes with the host. */
export const friend = ids.guest('1001 + i * 2');

/** The host: every so many evenings the most regular guest, now and then one of five hundred others, else somebody new. */
export function hostOf(regularEvery: number): string {
  return ids.guest(
    `(case when i % ${regularEvery} = 0 then 0 when i % 10 = 5 then 1 + (i / 10) % 500 else 1000 + i * 2 end)`,
  );
}
