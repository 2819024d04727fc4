/** Diners at every table, a cashier and a manager, who work until they are told to leave. */
import { workAtDesk } from './cash-desk.ts';
import { dine } from './diner.ts';
import type { Journal } from './journal.ts';
import { giveBack } from './manager.ts';
import { makePhone, signInAs, type Traffic } from './phone.ts';
import type { SeededRandom } from './random.ts';

/** Where a crowd goes: a server's origin, without a trailing slash. */
export type Room = {
  readonly url: string;
  readonly traffic: Traffic;
  readonly journal: Journal;
  readonly random: SeededRandom;
};

const tables = 12;
const dinersPerTable = 3;

/**
 * Seats diners at tables, and adds a cashier and a manager; `failed` rejects when one of them gets an impossible
 * answer.
 */
export async function seatCrowd({ url, traffic, journal, random }: Room) {
  const itemIds = await availableItems(url);
  const newPhone = () => makePhone(url, traffic);
  let leaving = false;
  let closing = false;
  const diners = Array.from({ length: tables }, (_, index) => {
    const table = { number: String(index + 1), paying: false };
    return Array.from({ length: dinersPerTable }, (_, seat) =>
      dine({
        name: `t${index + 1}d${seat + 1}`,
        table,
        phone: newPhone(),
        journal,
        random: random.fork(),
        itemIds,
        stop: () => leaving,
      }),
    );
  }).flat();
  const cashier = newPhone();
  await signInAs(cashier, 'cashier');
  const desk = workAtDesk(cashier, journal, random.fork(), () => closing);
  const manager = newPhone();
  await signInAs(manager, 'manager');
  const office = giveBack(manager, journal, random.fork(), () => closing);
  const failed = new Promise<never>((_, reject) => {
    for (const work of [...diners, desk, office]) work.catch(reject);
  });
  return {
    failed,
    manager,
    leave: async () => {
      leaving = true;
      await Promise.all(diners);
      closing = true;
      await Promise.all([desk, office]);
    },
  };
}

async function availableItems(url: string): Promise<readonly number[]> {
  const response = await fetch(`${url}/api/v1/customer/item/all/999999/1000`);
  const { data } = (await response.json()) as {
    data: { data: readonly { id: number; is_available: boolean }[] };
  };
  return data.data.filter((item) => item.is_available).map((item) => item.id);
}
