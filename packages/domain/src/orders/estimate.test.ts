import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimatesIn, type KitchenLine, linesInHand, longestWait } from './estimate.ts';
import { lineStates } from './order.ts';

const now = 1_000 * 60_000;
const minutesAgo = (minutes: number) => now - minutes * 60_000;

function line(changes: Partial<KitchenLine> = {}): KitchenLine {
  const placedAt = changes.placedAt ?? now;
  return {
    id: 'mine',
    state: 'placed',
    station: 'grill',
    preparationMinutes: 20,
    stateAt: placedAt,
    ...changes,
    placedAt,
  };
}

const minutesLeft = (mine: KitchenLine, kitchen: readonly KitchenLine[], at: number) =>
  estimatesIn(kitchen, at)(mine);

/** So many other lines of 10 minutes each, placed before mine. */
const ahead = (count: number, changes: Partial<KitchenLine> = {}) =>
  Array.from({ length: count }, (_, index) =>
    line({ id: `ahead-${index}`, preparationMinutes: 10, placedAt: minutesAgo(5), ...changes }),
  );

describe('when a line will be ready', () => {
  it.each([
    ['placed, an empty kitchen', line(), [], 20],
    ['placed, as many ahead as there are hands less one', line(), ahead(linesInHand - 1), 20],
    ['placed, every hand busy', line(), ahead(linesInHand), 25],
    ['placed, every hand busy twice', line(), ahead(2 * linesInHand), 35],
    [
      'placed, every hand busy with what has just come',
      line(),
      ahead(linesInHand, { placedAt: now - 1 }),
      30,
    ],
    ['placed 12 minutes ago', line({ placedAt: minutesAgo(12) }), [], 8],
    ['placed long ago', line({ placedAt: minutesAgo(45) }), [], 1],
    [
      'placed 12 minutes ago, every hand busy since',
      line({ placedAt: minutesAgo(12) }),
      ahead(linesInHand, { placedAt: minutesAgo(13) }),
      17,
    ],
    [
      'placed 12 minutes ago, every hand late with what was started',
      line({ placedAt: minutesAgo(12) }),
      ahead(linesInHand, { state: 'preparing', stateAt: minutesAgo(60), placedAt: minutesAgo(60) }),
      20,
    ],
    ['accepted just now', line({ placedAt: minutesAgo(12), stateAt: now }), [], 20],
    [
      'waiting for confirmation since long ago',
      line({ state: 'awaiting_confirmation', placedAt: minutesAgo(12) }),
      [],
      20,
    ],
    ['placed, another station busy', line(), ahead(20, { station: 'bar' }), 20],
    ['placed, others placed later', line(), ahead(20, { placedAt: now + 1 }), 20],
    ['placed, others ready, served or cancelled', line(), ahead(9, { state: 'ready' }), 20],
    ['placed, others not confirmed', line(), ahead(9, { state: 'awaiting_confirmation' }), 20],
    [
      'placed, every hand half done',
      line(),
      ahead(linesInHand, { state: 'preparing', stateAt: minutesAgo(4) }),
      26,
    ],
    [
      'placed, every hand late',
      line(),
      ahead(linesInHand, { state: 'preparing', stateAt: minutesAgo(60) }),
      20,
    ],
    ['waiting for confirmation', line({ state: 'awaiting_confirmation' }), ahead(linesInHand), 25],
    ['just started', line({ state: 'preparing' }), ahead(20), 20],
    ['started 12 minutes ago', line({ state: 'preparing', stateAt: minutesAgo(12) }), [], 8],
    ['started 12 and a half minutes ago', line({ state: 'preparing', stateAt: minutesAgo(12.5) }), [], 8],
    ['started long ago', line({ state: 'preparing', stateAt: minutesAgo(45) }), [], 1],
    ['no preparation at all', line({ preparationMinutes: 0 }), [], 1],
    ['ready', line({ state: 'ready' }), ahead(20), 0],
    ['served', line({ state: 'served' }), [], undefined],
    ['cancelled', line({ state: 'cancelled' }), [], undefined],
  ])('%s', (_, mine, kitchen, minutes) => {
    expect(minutesLeft(mine, kitchen, now)).toBe(minutes);
  });

  it('counts the lines of one round in their order', () => {
    const round = ['a', 'b', 'c', 'd', 'e'].map((id) => line({ id, placedAt: now }));
    expect(round.map((one) => minutesLeft(one, round, now))).toEqual([20, 20, 20, 20, 40]);
  });

  it('counts down while nobody touches the board', () => {
    const kitchen = ahead(linesInHand, { placedAt: now });
    const mine = line({ id: 'zz-mine' });
    const shown = [0, 10, 20, 29, 30, 90].map((minutes) =>
      minutesLeft(mine, kitchen, now + minutes * 60_000),
    );
    expect(shown).toEqual([30, 20, 10, 1, 1, 1]);
  });

  it('the time per line does not grow with the number of lines', () => {
    const started = performance.now();
    const kitchen = Array.from({ length: 60_000 }, (_, index) =>
      line({ id: `line-${index}`, placedAt: now - (index % 977), preparationMinutes: index % 30 }),
    );
    const left = estimatesIn(kitchen, now);
    const waits = kitchen.map(left);
    expect(waits).not.toContain(undefined);
    // This once sorted the whole kitchen for each line, which took minutes.
    expect(performance.now() - started).toBeLessThan(3000);
  });

  const anyLine = fc.record({
    id: fc.uuid(),
    state: fc.constantFrom(...lineStates),
    station: fc.constantFrom('grill', 'bar'),
    preparationMinutes: fc.nat(60),
    placedAt: fc.integer({ min: minutesAgo(120), max: now }),
    stateAt: fc.integer({ min: minutesAgo(120), max: now }),
  });

  it('is a whole number of minutes, and at least one until it is ready, whatever the kitchen is doing', () => {
    fc.assert(
      fc.property(anyLine, fc.array(anyLine), (mine, kitchen) => {
        const minutes = minutesLeft(mine, kitchen, now);
        if (['served', 'cancelled', 'held'].includes(mine.state)) expect(minutes).toBeUndefined();
        else if (mine.state === 'ready') expect(minutes).toBe(0);
        else {
          expect(Number.isInteger(minutes)).toBe(true);
          expect(minutes).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  it('is the same whether the kitchen lists the line itself or not, and in whatever order', () => {
    fc.assert(
      fc.property(anyLine, fc.array(anyLine), (mine, kitchen) => {
        const minutes = minutesLeft(mine, kitchen, now);
        expect(minutesLeft(mine, [...kitchen, mine], now)).toBe(minutes);
        const waiting = kitchen.filter((other) => other.state !== 'preparing');
        expect(minutesLeft(mine, waiting.toReversed(), now)).toBe(minutesLeft(mine, waiting, now));
      }),
    );
  });

  it('is never shortened by one more waiting line', () => {
    fc.assert(
      fc.property(anyLine, fc.array(anyLine), anyLine, (mine, kitchen, other) => {
        const waiting = kitchen
          .filter((one) => one.state === 'placed')
          .map((one) => ({ ...one, preparationMinutes: 10 }));
        const more = [...waiting, { ...other, state: 'placed' as const, preparationMinutes: 10 }];
        expect(minutesLeft(mine, more, now) ?? 0).toBeGreaterThanOrEqual(
          minutesLeft(mine, waiting, now) ?? 0,
        );
      }),
    );
  });

  it('refuses a negative preparation time', () => {
    expect(() => minutesLeft(line({ preparationMinutes: -1 }), [], now)).toThrow(/not a preparation time/);
  });
});

describe('the longest wait', () => {
  it.each([
    [[], undefined],
    [[undefined], undefined],
    [[0], 0],
    [[undefined, 3, 12, 0], 12],
  ])('of %j is %s', (minutes, longest) => {
    expect(longestWait(minutes)).toBe(longest);
  });
});
