import { afterAll, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping/housekeeping.ts';
import { race } from '../../testing/at-once/race.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { askedForCash, ordered } from '../../testing/payments/paying.ts';
import { beginsInverted, printRoom } from '../../testing/printing/print-room.ts';
import type { TestApp } from '../../testing/test-app.ts';

const opened: ReturnType<typeof printRoom>[] = [];
afterAll(() => Promise.all(opened.map((room) => room.close())));

function roomOf(app: TestApp) {
  const room = printRoom(app);
  opened.push(room);
  return room;
}

const minute = 60_000;

describeOnBoth('a ticket on paper', (makeApp) => {
  it('comes out once on each printer of its stations, and the kitchen counts as having it [PRINT-1] [KITCHEN-1]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const all = await room.add('Pass');
    const grill = await room.add('Grill', { stations: ['grill'] });
    const bar = await room.add('Bar', { stations: ['bar'], width: 58 });
    await room.add('Till', { tickets: false, receipts: 'asked' });
    const items = [
      { item_id: dishes.kebab.id, quantity: 2 },
      { item_id: dishes.hummus.id, quantity: 1 },
    ];
    await ordered(app, { items });
    await room.run();
    await room.run();
    const counts = [all, grill, bar].map(({ machine }) => machine.papers.length);
    expect(counts).toEqual([1, 1, 0]);
    const [longer, shorter] = [all.machine.papers[0]?.rows ?? 0, grill.machine.papers[0]?.rows ?? 0];
    expect(longer).toBeGreaterThan(shorter);
    expect((await room.jobs()).map(({ state, printed_on }) => [state, printed_on]).toSorted()).toEqual(
      [
        ['printed', all.id],
        ['printed', grill.id],
      ].toSorted(),
    );
    const { tickets } = (await (await app.staff('kitchen')).call('staffTickets')).data;
    expect(tickets[0]).toMatchObject({ received: true, missing_at: [] });
  });

  it('speaks for its own stations: the screen of another has yet to show the order [KITCHEN-13]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    await room.add('Bar', { stations: ['bar'] });
    const kitchen = await app.staff('kitchen');
    const show = (id: string) =>
      kitchen.call('ticketsReceived', { body: { round_ids: [id], station: 'grill' } });
    await show('earlier');
    const items = [dishes.kebab, dishes.tea].map(({ id }) => ({ item_id: id, quantity: 1 }));
    await ordered(app, { items });
    await room.run();
    const ticket = async () => (await kitchen.call('staffTickets')).data.tickets[0];
    expect(await ticket()).toMatchObject({ received: false });
    await show((await ticket())?.id ?? '');
    expect(await ticket()).toMatchObject({ received: true });
  });

  it('is written with the order: an order that fails leaves none [PRINT-1]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    await room.add('Pass');
    const phone = app.device();
    await phone.scan(1);
    const sold = await app.staff('manager');
    const params = { itemId: String(dishes.tea.id) };
    await sold.call('setAvailability', { params, body: { enabled: true, remaining: 1 } });
    const refused = await phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 2 }] },
    });
    expect(refused.body.code).toBe('item_unavailable');
    expect(await room.jobs()).toEqual([]);
  });

  it('waits until staff accept an order that they have to confirm [PRINT-1]', async () => {
    const app = await makeApp({ operations: { presence: 'confirm_unproven' } });
    const room = roomOf(app);
    const pass = await room.add('Pass');
    await ordered(app);
    await room.run();
    expect(pass.machine.papers).toHaveLength(0);
    const waiter = await app.staff('waiter');
    const lines = (await waiter.call('staffTickets')).data.tickets.flatMap((ticket) => ticket.lines);
    const line_ids = lines.map(({ id }) => id);
    await waiter.call('moveLines', { body: { line_ids, command: 'accept' } });
    await room.run();
    expect(pass.machine.papers).toHaveLength(1);
  });

  it('has nothing that a printer could take for a command, whatever a guest types [PRINT-2]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const pass = await room.add('Pass', { opens_drawer: true });
    const phone = app.device();
    await phone.scan(1);
    const special_instructions =
      '\u001bp\u0000\u0019\u00fa \u0010\u0014\u0001\u0000\u0001 \u001dV\u0000 <b>&amp; ﷽ لا بصل';
    const items = [{ item_id: dishes.tea.id, quantity: 1, special_instructions }];
    await phone.call('placeOrder', { body: { items } });
    await room.run();
    expect(pass.machine.papers).toHaveLength(1);
    expect([pass.machine.drawer(), pass.machine.strange()]).toEqual([0, 0]);
  });

  it('is told on paper when a line of it is cancelled, on the printer that had it [PRINT-7]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const grill = await room.add('Grill', { stations: ['grill'] });
    const bar = await room.add('Bar', { stations: ['bar'] });
    await ordered(app);
    await room.run();
    const manager = await app.staff('manager');
    const lines = (await manager.call('staffTickets')).data.tickets.flatMap((ticket) => ticket.lines);
    const body = { line_ids: [lines[0]?.id ?? ''], command: 'cancel' as const, reason: 'Mistake' };
    await manager.call('moveLines', { body });
    await room.run();
    expect(grill.machine.papers.map(beginsInverted)).toEqual([false, true]);
    expect(bar.machine.papers).toHaveLength(0);
  });

  it('is a reprint when somebody asks for it again, and says so [PRINT-4]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const pass = await room.add('Pass');
    await ordered(app);
    await room.run();
    const kitchen = await app.staff('kitchen');
    const roundId = (await kitchen.call('staffTickets')).data.tickets[0]?.id ?? '';
    await kitchen.call('printTicket', { params: { roundId } });
    await room.run();
    expect(pass.machine.papers.map(beginsInverted)).toEqual([false, true]);
    const none = await kitchen.call('printTicket', { params: { roundId: 'no-such-round' } });
    expect(none.body.code).toBe('not_found');
  });
});

describeOnBoth('a printer', (makeApp, dialect) => {
  it('without paper: its fall-back prints, staff are told, and it goes on with new paper [PRINT-3] [PRINT-5] [PRINT-8]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const { spare, grill } = await room.addWithSpare();
    grill.machine.settings.paper = 0;
    await ordered(app);
    await room.run();
    expect(grill.machine.papers).toHaveLength(0);
    expect(spare.machine.papers.map(beginsInverted)).toEqual([true]);
    const stuck = (await room.shown()).printers.find(({ id }) => id === grill.id);
    expect(stuck).toMatchObject({ state: 'paper_out', covered_by: 'Spare', waiting: 0 });
    const events = await app.db.read.all(app.db.read.sql.selectFrom('events').select('type'));
    expect(events.some(({ type }) => type === 'printers.changed')).toBe(true);
    grill.machine.refill();
    app.clock.advance(minute);
    await ordered(app, { table: 2 });
    await room.run();
    expect([grill.machine.papers.length, spare.machine.papers.length]).toEqual([1, 1]);
  });

  it('that cuts the connection in the middle: the kitchen gets it again, marked [PRINT-4]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const pass = await room.add('Pass');
    pass.machine.settings.cutAfterBytes = 2000;
    await ordered(app);
    await room.run();
    expect((await room.jobs())[0]).toMatchObject({ state: 'waiting', doubtful: 1, tries: 1 });
    app.clock.advance(3000);
    await room.run();
    expect((await room.jobs())[0]).toMatchObject({ state: 'printed', tries: 2 });
    expect(pass.machine.papers.map(beginsInverted)).toEqual([true]);
  });

  it('that cuts a receipt in the middle: a person says whether it is printed again [PRINT-4]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const till = await room.add('Till', { tickets: false, receipts: 'desk' });
    till.machine.settings.cutAfterBytes = 2000;
    const { approve } = await askedForCash(app);
    await approve();
    await room.run();
    app.clock.advance(minute);
    await room.run();
    expect(till.machine.papers).toHaveLength(0);
    const [trouble] = (await room.shown()).troubles;
    expect(trouble).toMatchObject({ kind: 'invoice', state: 'unknown', printer: 'Till', table_number: '1' });
    const waiter = await app.staff('waiter');
    const answer = () =>
      waiter.call('answerPrintJob', { params: { jobId: trouble?.id ?? '' }, body: { again: true } });
    expect((await answer()).status).toBe(200);
    expect((await answer()).body.code).toBe('print_job_not_open');
    await room.run();
    expect(till.machine.papers.map(beginsInverted)).toEqual([true]);
    expect((await room.shown()).troubles).toEqual([]);
  });

  it('that can’t be reached is tried again, ever more rarely, and given up after an hour [PRINT-3]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const pass = await room.add('Pass');
    await pass.machine.close();
    await ordered(app);
    await room.run();
    expect((await room.jobs())[0]).toMatchObject({ state: 'waiting', tries: 1, doubtful: 0 });
    await room.run();
    expect((await room.jobs())[0]).toMatchObject({ tries: 1 });
    expect((await room.shown()).printers[0]).toMatchObject({ state: 'offline', waiting: 1 });
    app.clock.advance(60 * minute);
    await room.run();
    expect((await room.jobs())[0]).toMatchObject({ state: 'failed' });
    expect((await room.shown()).troubles[0]).toMatchObject({ kind: 'ticket', state: 'failed' });
  });

  it('that never answers prints all the same [PRINT-3]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const pass = await room.add('Pass');
    pass.machine.settings.answers = false;
    await ordered(app);
    await room.run();
    expect(pass.machine.papers).toHaveLength(1);
    expect((await room.jobs())[0]).toMatchObject({ state: 'printed' });
  });

  it('gets each ticket from one process, and what one left behind comes marked [PRINT-9]', race, async () => {
    const app = await makeApp();
    const other = dialect === 'postgres' ? await makeApp({ beside: app }) : app;
    const [one, two] = [roomOf(app), roomOf(other)];
    const pass = await one.add('Pass');
    for (const table of [1, 2, 3]) await ordered(app, { table });
    await Promise.all([one.run(), two.run()]);
    await Promise.all([one.run(), two.run()]);
    expect(pass.machine.papers).toHaveLength(3);
    await ordered(app, { table: 4 });
    await app.db.write((tx) =>
      tx.run(
        tx.sql
          .updateTable('print_jobs')
          .set({ state: 'sending', tries: 1, changed_at: app.clock.now() })
          .where('state', '=', 'waiting'),
      ),
    );
    await one.run();
    expect(pass.machine.papers).toHaveLength(3);
    app.clock.advance(2 * minute);
    await one.run();
    app.clock.advance(minute);
    await one.run();
    expect(pass.machine.papers.map(beginsInverted)).toEqual([false, false, false, true]);
  });
});

describeOnBoth('at the desk', (makeApp) => {
  it('cash opens the drawer and prints the invoice, where the owner wants it [PRINT-6]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const till = await room.add('Till', { tickets: false, receipts: 'desk', opens_drawer: true });
    const { approve, orderId } = await askedForCash(app);
    await approve();
    await room.run();
    expect([till.machine.papers.length, till.machine.drawer()]).toEqual([1, 1]);
    const cashier = await app.staff('cashier');
    await cashier.call('printPaper', { body: { kind: 'invoice', id: orderId } });
    await room.run();
    expect(till.machine.papers.map(beginsInverted)).toEqual([false, true]);
    expect(till.machine.drawer()).toBe(1);
    expect(till.machine.strange()).toBe(0);
  });

  it('an invoice is printed again with REPRINT after its jobs are gone [PRINT-16]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const till = await room.add('Till', { tickets: false, receipts: 'desk' });
    const { approve, orderId, shareId } = await askedForCash(app);
    await approve();
    await room.run();
    app.clock.advance(35 * 24 * 60 * minute);
    await deleteExpired(app.context);
    expect(await room.jobs()).toEqual([]);
    const cashier = await app.staff('cashier');
    for (const [kind, id] of [
      ['invoice', orderId],
      ['receipt', shareId],
    ] as const)
      await cashier.call('printPaper', { body: { kind, id } });
    await room.run();
    expect(till.machine.papers.map(beginsInverted)).toEqual([false, true, true]);
  });

  it('cash opens the drawer that it goes into, and its receipt comes out there; never somebody else’s [PRINT-13]', async () => {
    const app = await makeApp({ drawer: 'closed' });
    const room = roomOf(app);
    const desk = { tickets: false, receipts: 'desk', opens_drawer: true } as const;
    const till = await room.add('Till', desk);
    const terrace = await room.add('Terrace', { ...desk, drawer: ' terrace ', fallback_id: till.id });
    expect((await room.shown()).printers.map(({ drawer }) => drawer)).toEqual([null, 'terrace']);
    const open = async (role: 'cashier' | 'manager' | 'owner', drawer: string) =>
      (await app.staff(role)).call('openShift', { body: { drawer, opening_float: '0' } });
    const opened = () => [till, terrace].map(({ machine }) => machine.drawer());
    const papers = () => [till, terrace].map(({ machine }) => machine.papers.length);
    const pay = async (table: number, role: 'cashier' | 'manager' | 'owner') => {
      const { orderId } = await ordered(app, { table });
      const body = { method: 'cash', name: 'A', amount: '137.00' } as const;
      const taken = await (await app.staff(role)).call('takeMoney', { params: { orderId }, body });
      expect(taken.status, taken.text).toBe(201);
      await room.run();
    };
    await open('cashier', '');
    await pay(1, 'cashier');
    expect([opened(), papers()]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await open('manager', 'Terrace');
    await pay(2, 'manager');
    expect([opened(), papers()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await pay(3, 'cashier');
    expect(opened(), 'the drawer without a name').toEqual([2, 1]);
    await open('owner', 'Bar');
    await pay(4, 'owner');
    expect(opened(), 'no printer has the bar’s').toEqual([2, 1]);
    terrace.machine.settings.paper = 0;
    await pay(1, 'manager');
    expect(opened(), 'the fall-back has another drawer').toEqual([2, 1]);
    expect(till.machine.papers.map(beginsInverted)).toContain(false);
  });

  it('a refund in cash, cash taken out and cash put in open the drawer; a refused one and a card do not [PRINT-15]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const till = await room.add('Till', { tickets: false, opens_drawer: true });
    const { approve, shareId } = await askedForCash(app);
    await approve();
    const opened = async () => {
      await room.run();
      return till.machine.drawer();
    };
    expect(await opened()).toBe(1);
    const manager = await app.staff('manager');
    const refund = { share_id: shareId, amount: '50', reason: 'Cold food' };
    expect((await manager.call('makeRefund', { body: { ...refund, method: 'cash' } })).status).toBe(201);
    expect(await opened()).toBe(2);
    const slip = { ...refund, method: 'pos', reference: 'slip 7' } as const;
    expect((await manager.call('makeRefund', { body: slip })).status).toBe(201);
    expect(await opened(), 'at the terminal').toBe(2);
    const params = { shiftId: (await manager.call('staffShifts')).data.open?.id ?? '' };
    const move = (kind: 'paid_in' | 'paid_out', amount: string) =>
      manager.call('moveCash', { params, body: { kind, amount, reason: 'Ice' } });
    expect((await move('paid_out', '20')).status).toBe(201);
    expect(await opened()).toBe(3);
    expect((await move('paid_in', '20')).status).toBe(201);
    expect(await opened()).toBe(4);
    expect((await move('paid_out', '0')).status).toBe(422);
    expect(await opened()).toBe(4);
    expect(till.machine.strange()).toBe(0);
  });

  it('a drawer that could not be opened is opened by nobody later, whatever they may print again [PRINT-14]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const till = await room.add('Till', { tickets: false, opens_drawer: true });
    await till.machine.close();
    const { approve } = await askedForCash(app);
    await approve();
    await room.run();
    app.clock.advance(minute);
    await room.run();
    const [job] = await room.jobs();
    expect(job).toMatchObject({ kind: 'drawer', state: 'failed' });
    expect((await room.shown()).troubles).toEqual([]);
    const kitchen = await app.staff('kitchen');
    const params = { jobId: job?.id ?? '' };
    const again = await kitchen.call('answerPrintJob', { params, body: { again: true } });
    expect(again.body.code).toBe('print_job_not_found');
    expect(await room.jobs()).toHaveLength(1);
  });

  it('a credit note is printed when it is asked for, and nothing that isn’t there [PRINT-6]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const { approve, shareId } = await askedForCash(app);
    await approve();
    const manager = await app.staff('manager');
    const refund = { share_id: shareId, amount: '50', method: 'cash' as const, reason: 'Cold food' };
    const made = (await manager.call('makeRefund', { body: refund })).data.refund;
    const note = { kind: 'credit_note' as const, id: made.id };
    const without = await manager.call('printPaper', { body: note });
    expect(without.body.code).toBe('no_printer');
    const till = await room.add('Till', { tickets: false, receipts: 'asked' });
    await manager.call('printPaper', { body: note });
    await room.run();
    expect(till.machine.papers.map(beginsInverted)).toEqual([false]);
    const none = await manager.call('printPaper', { body: { kind: 'receipt', id: 'no-such-share' } });
    expect(none.body.code).toBe('not_found');
  });
  it('a credit note prints by itself after a refund, once, where the owner wants it; again is a reprint [PRINT-12]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const till = await room.add('Till', { tickets: false, receipts: 'asked', credit_notes: true });
    const other = await room.add('Office', { tickets: false, receipts: 'desk' });
    const { approve, shareId } = await askedForCash(app);
    await approve();
    await room.run();
    const manager = await app.staff('manager');
    const body = { share_id: shareId, amount: '50', method: 'cash' as const, reason: 'Cold food' };
    const made = await manager.call('makeRefund', { body, key: 'a refund' });
    await manager.call('makeRefund', { body, key: 'a refund' });
    await room.run();
    expect(till.machine.papers.map(beginsInverted)).toEqual([false]);
    expect(other.machine.papers, 'only the receipt').toHaveLength(1);
    const note = { kind: 'credit_note' as const, id: made.data.refund.id };
    await manager.call('printPaper', { body: note });
    await room.run();
    expect(till.machine.papers.map(beginsInverted)).toEqual([false, true]);
  });

  it('no credit note prints by itself on a printer that prints no receipts [PRINT-12]', async () => {
    const app = await makeApp();
    const room = roomOf(app);
    const pass = await room.add('Pass', { receipts: 'never', credit_notes: true });
    const { printers } = (await (await app.staff('owner')).call('printers')).data;
    expect(printers.map(({ credit_notes }) => credit_notes)).toEqual([false]);
    expect(pass.machine.papers).toEqual([]);
  });
});
