import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeldEntry, type Theirs, type Version } from './held-entry.ts';

interface Tea {
  readonly name: string;
  readonly price: string;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tea: Tea = { name: 'Tea', price: '10' };

class Refused extends Error {
  readonly theirs: Theirs<Tea> | undefined;
  constructor(theirs?: Theirs<Tea>) {
    super('refused');
    this.theirs = theirs;
  }
}

/** A held entry whose saves are answered by hand: each is what was sent, and resolves or rejects. */
function hold(draft: Version<Tea> = { entry: tea, version: 'v0' }) {
  const saves: (PromiseWithResolvers<string> & { readonly entry: Tea; readonly version: string })[] = [];
  const told: unknown[] = [];
  const who = { isSignedIn: true };
  const held = new HeldEntry<Tea>(draft, {
    asSent: (typed) => (/^\d+$/.test(typed.price) ? typed : undefined),
    save: (entry, version) => {
      const answer = Promise.withResolvers<string>();
      saves.push({ ...answer, entry, version });
      return answer.promise;
    },
    theirsIn: (error) => (error instanceof Refused ? error.theirs : undefined),
    isSignedIn: () => who.isSignedIn,
    tellUnsaved: (error) => void told.push(error),
    onChange: () => undefined,
  });
  const answer = async (index: number, version: string | Refused) => {
    if (version instanceof Refused) saves[index]?.reject(version);
    else saves[index]?.resolve(version);
    await vi.advanceTimersByTimeAsync(0);
  };
  const sent = () => saves.map(({ entry, version }) => [entry.price, version]);
  return { held, leave: held.open(), answer, sent, told, who };
}

const later = () => vi.advanceTimersByTimeAsync(1000);
const price = (value: string): Tea => ({ ...tea, price: value });

test('what is typed is saved once, a moment after the last key', async () => {
  const { held, answer, sent } = hold();
  held.type(price('1'));
  held.type(price('12'));
  await later();
  expect(sent()).toEqual([['12', 'v0']]);
  await answer(0, 'v1');
  expect([held.held.version, held.isDirty]).toEqual(['v1', false]);
  await later();
  expect(sent()).toHaveLength(1);
});

test('what is typed during a save is saved after it, with the version that it came to', async () => {
  const { held, answer, sent } = hold();
  held.type(price('12'));
  await later();
  held.type(price('13'));
  await later();
  expect(sent()).toHaveLength(1);
  await answer(0, 'v1');
  await later();
  expect(sent()).toEqual([
    ['12', 'v0'],
    ['13', 'v1'],
  ]);
});

test('a form that is left saves at once, and what was typed during a save right after it [EDIT-18]', async () => {
  const { held, leave, answer, sent } = hold();
  held.type(price('12'));
  leave();
  expect(sent()).toEqual([['12', 'v0']]);
  const leaveAgain = held.open();
  held.type(price('13'));
  leaveAgain();
  expect([sent().length, held.isStuck]).toEqual([1, false]);
  await answer(0, 'v1');
  expect(sent()).toEqual([
    ['12', 'v0'],
    ['13', 'v1'],
  ]);
  await answer(1, 'v2');
  expect(held.isDone).toBe(true);
});

test('what was left and is wrong or refused is said, kept, and tried again when the form is opened [EDIT-18]', async () => {
  const { held, leave, answer, sent, told } = hold();
  held.type(price('1x'));
  leave();
  expect([sent(), told, held.isStuck]).toEqual([[], [undefined], true]);
  const leaveAgain = held.open();
  held.type(price('12'));
  leaveAgain();
  const refused = new Refused();
  await answer(0, refused);
  expect([told, held.isStuck, held.held.typed.price]).toEqual([[undefined, refused], true, '12']);
  await later();
  expect(sent()).toHaveLength(1);
  held.open();
  await later();
  expect(sent()).toHaveLength(2);
});

test('what was refused is not sent again by itself, but what is typed since is', async () => {
  const { held, answer, sent } = hold();
  held.type(price('12'));
  await later();
  await answer(0, new Refused());
  await later();
  expect([sent().length, held.held.error]).toEqual([1, expect.any(Refused)]);
  held.type(price('13'));
  await later();
  expect(sent()).toHaveLength(2);
});

test('a question that a form was left with is asked when it is opened, and nothing is saved over the other’s [EDIT-4]', async () => {
  const { held, leave, answer, sent, told } = hold();
  held.type(price('12'));
  leave();
  const refused = new Refused({ entry: { name: 'Chai', price: '14' }, version: 'v7', by: 'Samir' });
  await answer(0, refused);
  expect(told).toEqual([refused]);
  held.open();
  await later();
  expect(held.held.conflict).toEqual({
    theirs: { name: 'Chai', price: '14' },
    fields: ['price'],
    by: 'Samir',
  });
  expect([held.held.typed, sent().length]).toEqual([{ name: 'Chai', price: '12' }, 1]);
  held.choose([]);
  await later();
  expect(sent()[1]).toEqual(['12', 'v7']);
});

test('what only one of two changed is put together and saved, also after the form is left [EDIT-4]', async () => {
  const { held, leave, answer, sent, told } = hold();
  held.type(price('12'));
  leave();
  await answer(0, new Refused({ entry: { ...tea, name: 'Chai' }, version: 'v7', by: 'Samir' }));
  expect([sent()[1], held.held.typed.name, told]).toEqual([['12', 'v7'], 'Chai', []]);
});

test('what others saved shows where nothing was typed, and is asked about where both changed it [EDIT-4]', async () => {
  const { held, sent } = hold();
  held.look({ entry: price('11'), version: 'v1' });
  expect(held.held.typed.price).toBe('11');
  held.type(price('12'));
  held.look({ entry: price('14'), version: 'v2' });
  await later();
  expect([held.held.conflict?.fields, held.held.typed.price, sent()]).toEqual([['price'], '12', []]);
});

test('a question stays when the other one changes something else, and ends when both agree [EDIT-4]', async () => {
  const { held, sent } = hold();
  held.type(price('12'));
  held.look({ entry: price('14'), version: 'v1' });
  held.look({ entry: { name: 'Chai', price: '14' }, version: 'v2' });
  await later();
  expect([held.held.conflict?.fields, held.held.typed, sent()]).toEqual([
    ['price'],
    { name: 'Chai', price: '12' },
    [],
  ]);
  held.look({ entry: { name: 'Chai', price: '12' }, version: 'v3' });
  expect([held.held.conflict, held.isDirty]).toEqual([undefined, false]);
});

test('a question is over once what was typed is what the draft has, and the draft changes again [EDIT-4]', async () => {
  const { held } = hold();
  held.type(price('12'));
  held.look({ entry: price('14'), version: 'v1' });
  held.type(price('14'));
  held.look({ entry: price('15'), version: 'v2' });
  await later();
  expect([held.held.conflict, held.held.typed.price]).toEqual([undefined, '15']);
});

test('what comes after the form is left, as a picture does, is saved at once [EDIT-18]', async () => {
  const { held, leave, sent, answer } = hold();
  leave();
  held.type(price('12'));
  expect(sent()).toEqual([['12', 'v0']]);
  await answer(0, 'v1');
  expect(held.isDone).toBe(true);
});

test('a draft that somebody took back while the form was closed is seen when it is opened [EDIT-4]', async () => {
  const { held, leave, answer } = hold();
  held.type(price('12'));
  await later();
  held.type(price('12x'));
  leave();
  await answer(0, 'v1');
  held.open();
  held.look({ entry: tea, version: 'v0' });
  expect([held.held.conflict?.fields, held.held.version]).toEqual([['price'], 'v0']);
});

test('what is forgotten is neither saved nor kept', async () => {
  const { held, leave, sent } = hold();
  held.type(price('1x'));
  held.forget();
  leave();
  await later();
  expect([sent(), held.isDone, held.held.typed]).toEqual([[], true, tea]);
});

test('a draft that is read while a save is under way is taken for what it is once the answer is there', async () => {
  const { held, answer } = hold();
  held.type(price('12'));
  await later();
  held.look({ entry: price('12'), version: 'v1' });
  await answer(0, 'v1');
  expect([held.held.conflict, held.isDirty]).toEqual([undefined, false]);
  held.type(price('13'));
  await later();
  held.look({ entry: price('15'), version: 'v3' });
  await answer(1, 'v2');
  expect([held.held.typed.price, held.held.version]).toEqual(['15', 'v3']);
});

test('nothing is saved under the name of whoever signed in meanwhile [EDIT-19]', async () => {
  const { held, leave, answer, sent, told, who } = hold();
  held.type(price('12'));
  await later();
  held.type(price('13'));
  who.isSignedIn = false;
  leave();
  await answer(0, 'v1');
  await later();
  expect([sent().length, held.isStuck, told.length]).toEqual([1, true, 0]);
  who.isSignedIn = true;
  held.open();
  await later();
  expect(sent()[1]).toEqual(['13', 'v1']);
});
