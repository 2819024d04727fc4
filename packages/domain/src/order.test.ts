import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideLine,
  type LineState,
  lineCan,
  lineCommands,
  lineStates,
  orderProgress,
  ticketStage,
} from './order.ts';

/** Every command in every state, to be read by eye; "-" is refused. Written apart from the table it checks. */
const grid = `
  state                  accept  decline    start      finish  serve   bump       undo       close      cancel
  awaiting_confirmation  placed  cancelled  -          -       -       -          -          cancelled  cancelled
  placed                 -       -          preparing  -       -       preparing  -          served     cancelled
  preparing              -       -          -          ready   -       ready      placed     served     cancelled
  ready                  -       -          -          -       served  served     preparing  served     cancelled
  served                 -       -          -          -       -       -          ready      -          -
  cancelled              -       -          -          -       -       -          -          -          -
`;

const [header = [], ...rows] = grid
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));
const cells = rows.flatMap(([state = '', ...nexts]) =>
  nexts.map((next, column) => [state, header[column + 1] ?? '', next] as const),
);

describe('a line', () => {
  test('the grid is full: every state and every command, once', () => {
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
    expect(decided).toEqual(next === '-' ? refused : { ok: true, value: next });
  });

  test.each(cells)('a button for %s asks the same table about %s', (state, command, next) => {
    expect(lineCan[command as (typeof lineCommands)[number]](state as LineState)).toBe(next !== '-');
  });

  test('undo takes back exactly what bump did', () => {
    for (const state of lineStates) {
      const bumped = decideLine(state, 'bump');
      if (bumped.ok) expect(decideLine(bumped.value, 'undo')).toEqual({ ok: true, value: state });
    }
  });

  test('no sequence of commands revives a cancelled line or makes a state up', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lineStates),
        fc.array(fc.constantFrom(...lineCommands)),
        (start, commands) => {
          let state: LineState = start;
          for (const command of commands) {
            const decided = decideLine(state, command);
            if (state === 'cancelled') expect(decided.ok).toBe(false);
            if (decided.ok) state = decided.value;
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
        if (decided.ok) reached.add(decided.value);
      }
    }
    expect([...reached].toSorted()).toEqual(['cancelled', 'placed', 'preparing', 'ready', 'served']);
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

  test('the progress says how many lines stand where', () => {
    expect(
      orderProgress(linesOf('placed served served cancelled awaiting_confirmation ready preparing')),
    ).toEqual({
      stage: 'awaiting_confirmation',
      lines: 6,
      counts: { awaiting_confirmation: 1, placed: 1, preparing: 1, ready: 1, served: 2, cancelled: 1 },
    });
  });
});
