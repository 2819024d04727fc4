import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideLine,
  decideOrder,
  firstStateOfTaken,
  firstStates,
  furthest,
  type LineState,
  lineCan,
  lineCommands,
  lineStates,
  type OrderCommand,
  type OrderState,
  orderCommands,
  orderProgress,
  orderStates,
  takenToHaveReached,
  ticketStage,
  wasCooked,
} from './order.ts';

/** Every command in every state, easy to read; "-" is refused. Written independently of the table it checks. */
const grid = `
  state                  accept  decline    fire    start      ready   serve   undo       close      cancel
  awaiting_confirmation  placed  cancelled  -       -          -       -       -          cancelled  cancelled
  held                   -       -          placed  -          -       -       -          -          cancelled
  placed                 -       -          -       preparing  -       -       -          served     cancelled
  preparing              -       -          -       -          ready   -       placed     served     cancelled
  ready                  -       -          -       -          -       served  preparing  served     cancelled
  served                 -       -          -       -          -       -       ready      -          cancelled
  cancelled              -       -          -       -          -       -       -          -          -
`;

const [header = [], ...rows] = grid
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));
const cells = rows.flatMap(([state = '', ...nexts]) =>
  nexts.map((next, column) => [state, header[column + 1] ?? '', next] as const),
);

describe('a line', () => {
  test('the grid has every state and every command exactly once', () => {
    expect(rows.map(([state]) => state)).toEqual([...lineStates]);
    expect(header.slice(1).toSorted()).toEqual(lineCommands.toSorted());
    expect(cells).toHaveLength(lineStates.length * lineCommands.length);
  });

  test.each(cells)('%s, %s: %s', (state, command, next) => {
    const decided = decideLine(state as LineState, command as (typeof lineCommands)[number]);
    const refused = {
      ok: false,
      code: 'line_transition_not_allowed',
      detail: { state, command },
    };
    if (next === '-') expect(decided).toEqual(refused);
    else expect(decided).toMatchObject({ ok: true, value: { state: next } });
  });

  test.each(cells)('the buttons for %s use the same table for %s', (state, command, next) => {
    expect(lineCan[command as (typeof lineCommands)[number]](state as LineState)).toBe(next !== '-');
  });

  test('undo takes back exactly the last step of the kitchen or the pass', () => {
    const stepped = lineStates.flatMap((state) =>
      (['start', 'ready', 'serve'] as const).flatMap((step) => {
        const decided = decideLine(state, step);
        return decided.ok ? [{ state, next: decided.value.state }] : [];
      }),
    );
    expect(stepped.length).toBeGreaterThan(0);
    for (const { state, next } of stepped)
      expect(decideLine(next, 'undo')).toEqual({ ok: true, value: { state, effects: [] } });
  });

  test('accepting a line takes its portions and adds it to the bill; cancelling it reverts both', () => {
    const effects = (state: LineState, command: (typeof lineCommands)[number]) => {
      const decided = decideLine(state, command);
      return decided.ok ? decided.value.effects : undefined;
    };
    expect(effects('awaiting_confirmation', 'accept')).toEqual(['take_portions', 'join_bill']);
    for (const state of ['held', 'placed', 'preparing', 'ready'] as const)
      expect(effects(state, 'cancel')).toEqual(['leave_bill', 'give_portions_back']);
    expect(effects('served', 'cancel'), 'what was eaten is not sold again').toEqual(['leave_bill']);
    expect(effects('held', 'fire'), 'it has been on the bill since it was ordered').toEqual([]);
    for (const command of ['decline', 'cancel', 'close'] as const)
      expect(effects('awaiting_confirmation', command)).toEqual([]);
    for (const state of ['placed', 'preparing', 'ready'] as const)
      expect(effects(state, 'close')).toEqual([]);
  });

  test('stays cooked once it was, whatever is undone [APPR-2]', () => {
    let reached: LineState = 'placed';
    const seen = (
      ['placed', 'preparing', 'placed', 'ready', 'served', 'preparing', 'cancelled'] as const
    ).map((state) => (reached = furthest(reached, state)));
    expect(seen).toEqual(['placed', 'preparing', 'preparing', 'ready', 'served', 'served', 'served']);
    expect(lineStates.filter(wasCooked)).toEqual(['preparing', 'ready', 'served']);
  });

  test.each`
    state                      | reached     | minutes | preparation | paymentBegun | taken
    ${'placed'}                | ${'placed'} | ${0}    | ${20}       | ${false}     | ${'placed'}
    ${'placed'}                | ${'placed'} | ${19.9} | ${20}       | ${false}     | ${'placed'}
    ${'placed'}                | ${'placed'} | ${20}   | ${20}       | ${false}     | ${'preparing'}
    ${'placed'}                | ${'placed'} | ${0}    | ${20}       | ${true}      | ${'preparing'}
    ${'placed'}                | ${'placed'} | ${1.9}  | ${0}        | ${false}     | ${'placed'}
    ${'placed'}                | ${'placed'} | ${2}    | ${0}        | ${false}     | ${'preparing'}
    ${'placed'}                | ${'placed'} | ${29.9} | ${240}      | ${false}     | ${'placed'}
    ${'placed'}                | ${'placed'} | ${30}   | ${240}      | ${false}     | ${'preparing'}
    ${'placed'}                | ${'ready'}  | ${0}    | ${20}       | ${false}     | ${'ready'}
    ${'served'}                | ${'served'} | ${90}   | ${20}       | ${true}      | ${'served'}
    ${'awaiting_confirmation'} | ${'placed'} | ${90}   | ${20}       | ${true}      | ${'placed'}
    ${'held'}                  | ${'held'}   | ${90}   | ${20}       | ${false}     | ${'held'}
    ${'held'}                  | ${'held'}   | ${0}    | ${20}       | ${true}      | ${'preparing'}
  `(
    'is taken to have come to $taken: $state, $reached, for $minutes of $preparation minutes, paying: $paymentBegun [APPR-2]',
    ({ state, reached, minutes, preparation: preparationMinutes, paymentBegun, taken }) => {
      const line = { state, stateAt: 1_000, reached, preparationMinutes, paymentBegun };
      expect(takenToHaveReached(line, 1_000 + minutes * 60_000)).toBe(taken);
    },
  );

  test('no sequence of commands revives a cancelled line or leads to an unknown state', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lineStates),
        fc.array(fc.constantFrom(...lineCommands)),
        (start, commands) => {
          let state: LineState = start;
          for (const command of commands) {
            const decided = decideLine(state, command);
            if (state === 'cancelled') expect(decided.ok).toBe(false);
            if (decided.ok) state = decided.value.state;
            expect(lineStates).toContain(state);
          }
        },
      ),
    );
  });

  test('nothing waits for confirmation once it has been accepted', () => {
    const reached = new Set<LineState>(['placed']);
    for (const state of reached) {
      for (const command of lineCommands) {
        const decided = decideLine(state, command);
        if (decided.ok) reached.add(decided.value.state);
      }
    }
    expect([...reached].toSorted()).toEqual(['cancelled', 'placed', 'preparing', 'ready', 'served']);
  });
});

describe('an order', () => {
  /** As above. */
  const orderGrid = `
    state   join_bill  become_bill  settle
    held    joined     due          -
    joined  -          -            -
    due     -          -            paid
    paid    -          -            -
  `;
  const [commands = [], ...states] = orderGrid
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const moves = states.flatMap(([state = '', ...nexts]) =>
    nexts.map((next, column) => [state, commands[column + 1] ?? '', next] as const),
  );

  test('the grid has every state and every command exactly once', () => {
    expect(states.map(([state]) => state)).toEqual([...orderStates]);
    expect(commands.slice(1)).toEqual(orderCommands);
  });

  test.each(moves)('%s, %s: %s', (state, command, next) => {
    const decided = decideOrder(state as OrderState, command as OrderCommand);
    const refused = { ok: false, code: 'order_transition_not_allowed', detail: { state, command } };
    expect(decided).toEqual(next === '-' ? refused : { ok: true, value: next });
  });

  test('begins on the bill, or held while its lines wait for confirmation', () => {
    expect(firstStates(false)).toEqual({ order: 'due', line: 'placed' });
    expect(firstStates(true)).toEqual({ order: 'held', line: 'awaiting_confirmation' });
  });

  test('of staff begins in the kitchen, or on hold [PAD-4]', () => {
    expect([false, true].map(firstStateOfTaken)).toEqual(['placed', 'held']);
  });
});

const linesOf = (text: string) =>
  text
    .split(' ')
    .filter((state) => state !== '')
    .map((state) => ({ state: state as LineState }));

describe('a ticket', () => {
  test.each([
    ['placed placed', 'placed'],
    ['placed', 'placed'],
    ['placed preparing', 'preparing'],
    ['preparing preparing', 'preparing'],
    ['placed ready', 'preparing'],
    ['placed served', 'preparing'],
    ['preparing ready served', 'preparing'],
    ['ready ready', 'ready'],
    ['ready served', 'ready'],
    ['served served', 'served'],
    ['awaiting_confirmation', 'awaiting_confirmation'],
    ['awaiting_confirmation served', 'awaiting_confirmation'],
    ['cancelled cancelled', 'cancelled'],
    ['cancelled placed', 'placed'],
    ['cancelled ready', 'ready'],
    ['cancelled served', 'served'],
    ['', 'cancelled'],
    ['held held', 'held'],
    ['held cancelled', 'held'],
    ['held served', 'held'],
    ['held placed', 'placed'],
    ['held preparing served', 'preparing'],
    ['held ready', 'ready'],
    ['held awaiting_confirmation', 'awaiting_confirmation'],
  ])('of lines "%s" is %s', (lines, stage) => {
    expect(ticketStage(linesOf(lines))).toBe(stage);
  });

  const someLines = fc.array(fc.constantFrom(...lineStates).map((state) => ({ state })));

  test('does not depend on the order of its lines, nor on cancelled ones beside others', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const stage = ticketStage(lines);
        expect(ticketStage(lines.toReversed())).toBe(stage);
        expect(ticketStage([...lines, { state: 'cancelled' }])).toBe(stage);
      }),
    );
  });

  test('the progress of an order counts every line once', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const progress = orderProgress(lines);
        expect(Object.values(progress.counts).reduce((sum, count) => sum + count, 0)).toBe(lines.length);
        expect(progress.stage).toBe(ticketStage(lines));
        expect(progress.lines).toBe(lines.filter((line) => line.state !== 'cancelled').length);
      }),
    );
  });

  test('the progress says how many lines are in each state', () => {
    expect(
      orderProgress(linesOf('placed served served cancelled awaiting_confirmation ready preparing held')),
    ).toEqual({
      stage: 'awaiting_confirmation',
      lines: 7,
      counts: {
        awaiting_confirmation: 1,
        held: 1,
        placed: 1,
        preparing: 1,
        ready: 1,
        served: 2,
        cancelled: 1,
      },
    });
  });
});
