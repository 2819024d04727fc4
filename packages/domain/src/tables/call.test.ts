import { describe, expect, test } from 'vitest';
import {
  asksOf,
  type CallCommand,
  type CallState,
  callNoteMax,
  callStates,
  decideCall,
  type HeldAsk,
  nameForGuests,
  newAsks,
  notesPerCallMax,
  reopenMs,
} from './call.ts';

describe('what a guest asks for [SERVICE-1] [SERVICE-4]', () => {
  test.each([
    ['nothing said', {}, [null]],
    ['no reasons', { reasons: [], note: '' }, [null]],
    ['one reason', { reasons: ['water'] }, ['water']],
    ['several, in the order of the screens', { reasons: ['cutlery', 'water'] }, ['water', 'cutlery']],
    ['one reason twice', { reasons: ['bill', 'bill'] }, ['bill']],
    ['a note alone', { note: 'A high chair' }, ['other: A high chair']],
    [
      'a note with its reason',
      { reasons: ['other', 'bill'], note: ' A\nhigh chair ' },
      ['bill', 'other: A high chair'],
    ],
    ['a note of blanks', { reasons: ['bill'], note: ' \t' }, ['bill']],
  ] as const)('%s', (_, said, asked) => {
    const asks = asksOf(said);
    const shown = asks.ok
      ? asks.value.map(({ reason, note }) => (note === '' ? reason : `${reason}: ${note}`))
      : [];
    expect(shown).toEqual(asked);
  });

  test.each([undefined, null, '', '   ', '\u200b\u202e'])('%j is no note for `other`', (note) => {
    expect(asksOf({ reasons: ['other'], note })).toMatchObject({ ok: false, code: 'call_note_required' });
  });

  test('a note has at most so many characters', () => {
    const asks = asksOf({ note: '🍋'.repeat(callNoteMax + 5) });
    expect(asks.ok && Array.from(asks.value[0]?.note ?? '')).toHaveLength(callNoteMax);
  });
});

describe('a second call joins the first [SERVICE-3]', () => {
  const water = { reason: 'water', note: '' } as const;
  const note = (text: string) => ({ reason: 'other', note: text }) as const;
  const held = (customerId: string, ask: HeldAsk | typeof water | ReturnType<typeof note>): HeldAsk => ({
    ...ask,
    customerId,
  });

  test.each([
    ['another reason', [held('a', note('ice'))], [water], [water]],
    ['the same again', [held('a', water)], [water], []],
    ["another guest's reason", [held('b', water)], [water], [water]],
    ['another note', [held('a', note('ice'))], [note('salt')], [note('salt')]],
    ['the same note', [held('a', note('ice'))], [note('ice'), water], [water]],
  ])('%s', (_, before, asked, added) => {
    expect(newAsks(before, asked, 'a')).toEqual({ ok: true, value: added });
  });

  test('a call holds so many notes and no more, and then still takes other reasons [SERVICE-8]', () => {
    const full = Array.from({ length: notesPerCallMax }, (_, index) => held('b', note(String(index))));
    expect(newAsks(full.slice(1), [note('salt')], 'a').ok).toBe(true);
    expect(newAsks(full, [note('salt')], 'a')).toMatchObject({ ok: false, code: 'call_full' });
    expect(newAsks(full, [water], 'a')).toEqual({ ok: true, value: [water] });
    expect(newAsks(full, [note('0')], 'b')).toEqual({ ok: true, value: [] });
  });
});

const commands: Readonly<Record<string, CallCommand>> = {
  take: { kind: 'take', by: 'me', insteadOf: undefined },
  'take over': { kind: 'take', by: 'me', insteadOf: 'other' },
  release: { kind: 'release', by: 'me' },
  resolve: { kind: 'resolve' },
  withdraw: { kind: 'withdraw' },
  'keep the car': { kind: 'keepCar' },
  reopen: { kind: 'reopen', now: reopenMs, doneAt: 0, calledAgain: false },
};

const codes = {
  open: 'service_request_not_open',
  taken: 'service_request_taken',
  'under way': 'car_on_its_way',
} as const;

/** What each command leads to, in the order of the states, with nobody, me or another as who took the call. */
const grid: readonly (readonly [
  string,
  takenBy: string | undefined,
  ...(CallState | keyof typeof codes)[],
])[] = [
  ['take', undefined, 'coming', 'coming', 'open', 'open'],
  ['take', 'me', 'coming', 'coming', 'open', 'open'],
  ['take', 'other', 'coming', 'taken', 'open', 'open'],
  ['take over', undefined, 'coming', 'taken', 'open', 'open'],
  ['take over', 'me', 'coming', 'coming', 'open', 'open'],
  ['take over', 'other', 'coming', 'coming', 'open', 'open'],
  ['release', 'me', 'asked', 'asked', 'open', 'open'],
  ['release', 'other', 'asked', 'taken', 'open', 'open'],
  ['resolve', undefined, 'done', 'done', 'done', 'open'],
  ['resolve', 'other', 'done', 'done', 'done', 'open'],
  ['withdraw', 'other', 'withdrawn', 'withdrawn', 'done', 'withdrawn'],
  ['keep the car', 'other', 'withdrawn', 'under way', 'under way', 'withdrawn'],
  ['reopen', undefined, 'asked', 'coming', 'asked', 'open'],
  ['reopen', 'other', 'asked', 'coming', 'coming', 'open'],
];

const rows = grid.map(([name, takenBy, ...expected]) => ({ name, takenBy, expected }));

test.each(rows)(
  '$name, taken by $takenBy [SERVICE-5] [SERVICE-6] [VALET-11]',
  ({ name, takenBy, expected }) => {
    const command = commands[name] as CallCommand;
    for (const [index, state] of callStates.entries()) {
      const decided = decideCall({ state, takenBy, partyLeft: false }, command);
      const told = decided.ok ? decided.value : decided.code;
      const outcome = expected[index] ?? 'open';
      expect(told, state).toBe(outcome in codes ? codes[outcome as keyof typeof codes] : outcome);
    }
  },
);

test('nobody takes, gives back or opens again the call of a party that left [SERVICE-9]', () => {
  const left = { takenBy: 'me', partyLeft: true } as const;
  for (const name of ['take', 'take over', 'release'])
    expect(decideCall({ ...left, state: 'coming' }, commands[name] as CallCommand).ok, name).toBe(false);
  expect(decideCall({ ...left, state: 'done' }, commands['reopen'] as CallCommand).ok).toBe(false);
  expect(decideCall({ ...left, state: 'coming' }, { kind: 'resolve' })).toEqual({ ok: true, value: 'done' });
});

test('a call is opened again only soon, and only if the table has not called again [SERVICE-6]', () => {
  const done = { state: 'done', takenBy: undefined, partyLeft: false } as const;
  const again = { kind: 'reopen', now: 5, doneAt: 5, calledAgain: false } as const;
  expect(decideCall(done, again).ok).toBe(true);
  expect(decideCall(done, { ...again, now: 6 + reopenMs }).ok).toBe(false);
  expect(decideCall(done, { ...again, calledAgain: true }).ok).toBe(false);
});

test.each([
  ['Yusuf', 'Yusuf'],
  ['  Yusuf  Al Haddad', 'Yusuf'],
  ['ليلى حداد', 'ليلى'],
  ['waiter@venue.test', null],
  ['7', null],
  ['', null],
  [null, null],
])('guests read of %j: %j [SERVICE-7]', (account, told) => {
  expect(nameForGuests(account)).toBe(told);
});
