/** What the papers do when the database can't be written for a moment, and when another process has the printer. */
import { afterAll, expect, it, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { askedForCash, ordered } from '../../testing/payments/paying.ts';
import { beginsInverted, printRoom } from '../../testing/printing/print-room.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sendToPrinter } from '../../venue/printers/device/send.ts';
import { startPrinting } from './print-due.ts';

const opened: ReturnType<typeof printRoom>[] = [];
afterAll(() => Promise.all(opened.map((room) => room.close())));

function roomOf(app: TestApp, context = app.context) {
  const room = printRoom(app, context);
  opened.push(room);
  return room;
}

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
  return {
    ...roomOf(app, { ...app.context, db: { ...db, write } } satisfies Context),
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
    const { spare, grill } = await room.addWithSpare();
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

/** Takes a printer as another process does, until an instant. */
function takenUntil({ db }: TestApp, id: string, leased_until: number) {
  return db.write((tx) => tx.run(tx.sql.updateTable('printers').set({ leased_until }).where('id', '=', id)));
}

/** A process whose printers take their time: each talk waits until they may. */
function slowProcess(app: TestApp) {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const printing = startPrinting(app.context, async ({ host, port }, commands) => {
    await mayGo;
    return sendToPrinter({ host, port }, commands);
  });
  return { printing, go };
}

describeOnBoth('a printer that another process is using', (makeApp, dialect) => {
  it('is waited for: its papers keep their order, and no other printer gets them [PRINT-17]', async () => {
    const app = await makeApp();
    const other = dialect === 'postgres' ? await makeApp({ beside: app }) : app;
    const [room, beside] = [roomOf(app), roomOf(other)];
    const { spare, grill } = await room.addWithSpare({ opens_drawer: true, receipts: 'desk' });
    await room.run();
    const { approve } = await askedForCash(app);
    await approve();
    await ordered(app, { table: 2 });
    const { printing, go } = slowProcess(app);
    await printing.begin();
    const tries = async () => (await room.jobs()).map(({ tries: count }) => count).toSorted();
    await vi.waitFor(async () => expect(await tries()).toEqual([0, 0, 0, 1]));
    await beside.run();
    expect(await tries(), 'nothing else was taken on').toEqual([0, 0, 0, 1]);
    go();
    await printing.finish();
    const printed = (await room.jobs()).map((job) => [job.state, job.printed_on, job.tries]);
    expect(printed).toEqual(Array.from({ length: 4 }, () => ['printed', grill.id, 1]));
    expect([grill.machine.papers.length, grill.machine.drawer()]).toEqual([3, 1]);
    expect(spare.machine.papers).toHaveLength(0);
  });

  it('is free again when that process died, half a minute later [PRINT-17]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const { spare, grill } = await room.addWithSpare();
    await ordered(app);
    await takenUntil(app, grill.id, app.clock.now() + 30_000);
    await room.run();
    expect(await room.jobs()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    app.clock.advance(30_000);
    await room.run();
    expect([grill.machine.papers.length, spare.machine.papers.length]).toEqual([1, 0]);
  });

  it('is waited for as a fall-back too, while the one that it stands in for is stuck [PRINT-17]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const { spare, grill } = await room.addWithSpare();
    grill.machine.settings.paper = 0;
    await ordered(app);
    await room.run();
    expect(spare.machine.papers).toHaveLength(1);
    await ordered(app, { table: 2 });
    await takenUntil(app, spare.id, app.clock.now() + 30_000);
    await room.run();
    expect((await room.jobs()).map(({ tries }) => tries).toSorted()).toEqual([0, 1]);
    await takenUntil(app, spare.id, 0);
    await room.run();
    expect(spare.machine.papers).toHaveLength(2);
  });
});
