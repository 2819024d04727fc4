/** What the papers do when the database can't be written for a moment. */
import { afterAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { askedForCash, ordered } from '../../testing/payments/paying.ts';
import { beginsInverted, printRoom } from '../../testing/printing/print-room.ts';
import type { TestApp } from '../../testing/test-app.ts';

const opened: ReturnType<typeof printRoom>[] = [];
afterAll(() => Promise.all(opened.map((room) => room.close())));

/** Printers, and a process whose writes number so and so fail once something came to a printer. */
function roomWithFaults(app: TestApp, failing: readonly number[]) {
  const { db } = app.context;
  let writes = 0;
  let begun = () => false;
  const write: typeof db.write = (work) => {
    if (begun()) writes += 1;
    return begun() && failing.includes(writes)
      ? Promise.reject(new Error('no connection is free'))
      : db.write(work);
  };
  const room = printRoom(app, { ...app.context, db: { ...db, write } } satisfies Context);
  opened.push(room);
  return {
    ...room,
    /** Writes are counted from when this is so. */
    failWhen: (when: () => boolean) => {
      begun = when;
    },
  };
}

describeOnBoth('a paper that came out, with writes that fail after it', (makeApp) => {
  it.each([
    ['when the printer is given back', [1]],
    ['when what came of it is kept', [2]],
    ['both times', [1, 2]],
  ])('comes out once: %s [PRINT-4]', async (_when, failing) => {
    const app = await makeApp({ mayFail: true });
    const room = roomWithFaults(app, failing);
    const pass = await room.add('Pass');
    room.failWhen(() => pass.machine.papers.length > 0);
    await ordered(app);
    await room.run();
    expect(pass.machine.papers).toHaveLength(1);
    for (let time = 0; time < 3; time += 1) {
      app.clock.advance(60_000);
      await room.run();
    }
    expect(pass.machine.papers.map(beginsInverted)).toEqual([false]);
    expect(await room.jobs()).toMatchObject([{ state: 'printed', printed_on: pass.id }]);
  });

  it('is in doubt where nothing can be written at all, and comes again with REPRINT [PRINT-4]', async () => {
    const app = await makeApp({ mayFail: true });
    const room = roomWithFaults(app, [1, 2, 3]);
    const pass = await room.add('Pass');
    room.failWhen(() => pass.machine.papers.length > 0);
    await ordered(app);
    await room.run();
    expect(await room.jobs()).toMatchObject([{ state: 'sending' }]);
    for (let time = 0; time < 3; time += 1) {
      app.clock.advance(60_000);
      await room.run();
    }
    expect(pass.machine.papers.map(beginsInverted)).toEqual([false, true]);
  });

  it('waits for a person where a printer took a part of it [PRINT-4]', async () => {
    const app = await makeApp({ mayFail: true });
    const room = roomWithFaults(app, [2]);
    const till = await room.add('Till', { tickets: false, receipts: 'desk' });
    till.machine.settings.cutAfterBytes = 2000;
    room.failWhen(() => till.machine.settings.cutAfterBytes === undefined);
    const { approve } = await askedForCash(app);
    await approve();
    await room.run();
    expect(await room.jobs()).toMatchObject([{ kind: 'invoice', state: 'unknown' }]);
  });

  it('is marked where a printer took a part of it and its fall-back can’t be had [PRINT-4]', async () => {
    const app = await makeApp({ mayFail: true });
    const room = roomWithFaults(app, [2]);
    const spare = await room.add('Spare', { tickets: false });
    const grill = await room.add('Grill', { fallback_id: spare.id });
    await room.run();
    grill.machine.settings.cutAfterBytes = 2000;
    room.failWhen(() => grill.machine.settings.cutAfterBytes === undefined);
    await ordered(app);
    await room.run();
    expect(spare.machine.papers).toHaveLength(0);
    expect(await room.jobs()).toMatchObject([{ state: 'waiting', doubtful: 1 }]);
    app.clock.advance(60_000);
    await room.run();
    expect(grill.machine.papers.map(beginsInverted)).toEqual([true]);
  });
});
