import { dine } from './money.ts';
import type { Stage } from './stage.ts';

/** A manager sets up a printer, tries it, and has a ticket printed. Nothing listens at its address. Returns its id. */
export async function setUpPrinter(stage: Stage): Promise<string> {
  const { tell, who } = stage;
  const manager = who('the manager');
  const wish = {
    name: 'Tour',
    host: '127.0.0.1',
    port: 9199,
    width: 80,
    tickets: true,
    receipts: 'asked',
    opens_drawer: false,
    language: 'en',
  };
  const { printer } = await tell<{ printer: { id: string } }>(manager, 'addPrinter', { body: wish });
  const params = { printerId: printer.id };
  await tell(manager, 'changePrinter', { params, body: { ...wish, name: 'Tour 2' } });
  await tell(manager, 'testPrinter', { params });
  await dine(stage);
  type Tickets = { tickets: readonly { id: string }[] };
  const { tickets } = await tell<Tickets>(manager, 'staffTickets');
  const roundId = tickets.at(-1)?.id ?? '';
  await tell(manager, 'ticketsReceived', { body: { round_ids: [roundId] } });
  await tell(manager, 'printTicket', { params: { roundId } });
  return printer.id;
}
