import type { BodyOf } from '@sufra/contract/calls';
import {
  type EmulatedPrinter,
  emulatedPrinter,
  type Printed,
} from '../../../../emulator/src/printer/printer.ts';
import { startPrinting } from '../../bill/printing/print-due.ts';
import { sendToPrinter } from '../../venue/printers/device/send.ts';
import type { TestApp } from '../test-app.ts';

type Wish = BodyOf<'addPrinter'>;

/** What a new printer is set to, unless a test says otherwise. */
const usual: Omit<Wish, 'name' | 'host' | 'port'> = {
  width: 80,
  tickets: true,
  stations: null,
  receipts: 'never',
  opens_drawer: false,
  language: 'en',
};

/** A printer that is set up, and the machine behind it. */
export interface SetUp {
  readonly id: string;
  readonly machine: EmulatedPrinter;
  readonly port: number;
}

/** Printers of a test, and whoever prints on them, with the app's context. Little patience: nothing here is far away. */
export function printRoom(app: TestApp, context = app.context) {
  const machines: EmulatedPrinter[] = [];
  const patience = { connectMs: 1000, answerMs: 150, printMs: 1500 };
  const printing = startPrinting(context, ({ host, port }, commands) =>
    sendToPrinter({ host, port }, commands, patience),
  );
  async function add(name: string, wish: Partial<Wish> = {}): Promise<SetUp> {
    const machine = emulatedPrinter(() => app.clock.now());
    machines.push(machine);
    const port = await machine.listen(0);
    const manager = await app.staff('manager');
    const body = { ...usual, name, host: '127.0.0.1', port, ...wish };
    const { printer } = (await manager.call('addPrinter', { body })).data;
    return { id: printer.id, machine, port };
  }
  return {
    run: printing.run,
    /** Adds a printer, in the manager's name. */
    add,
    /** Adds a printer for every ticket, and its fall-back, which has none of its own. */
    addWithSpare: async (wish: Partial<Wish> = {}) => {
      const spare = await add('Spare', { tickets: false });
      return { spare, grill: await add('Grill', { fallback_id: spare.id, ...wish }) };
    },
    shown: async () => (await (await app.staff('waiter')).call('printers')).data,
    jobs: () =>
      app.db.read.all(
        app.db.read.sql.selectFrom('print_jobs').selectAll().orderBy('created_at').orderBy('id'),
      ),
    close: () => Promise.all(machines.map((machine) => machine.close())),
  };
}

/** Whether a paper begins with white on black, as REPRINT and the like do. */
export function beginsInverted({ rowBytes, bits }: Printed): boolean {
  const rows = bits.subarray(0, rowBytes * 20);
  const black = rows.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  return black > rows.length * 4;
}
