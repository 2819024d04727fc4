/** The course of the evening. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { seededRandom } from '../crash/random.ts';
import { startSufra } from '../processes/sufra.ts';
import { newRecording } from '../soak/recording.ts';
import {
  approveRequests,
  closeDrawer,
  compDish,
  type Desk,
  handOver,
  openDrawer,
  takeCash,
} from './cashiers.ts';
import { type Figure, faultsInBooks, figuresOf } from './compare.ts';
import { type House, openBrowser, openDevice, read, type Size, until } from './house.ts';
import { emptyJournal } from './journal.ts';
import { addPrinters, cook, handOut, type Printers, runOutOfPaper } from './kitchen.ts';
import { stations } from './menu.ts';
import { type Effort, openRestaurant } from './opening.ts';
import { dine, joined, padTables, seat } from './parties.ts';
import { orderOnPage } from './phones.ts';
import { atWork, hire, pin, printedCodes, setPin } from './team.ts';
import { clearTables, closeDay, joinTables, orderRefAt, refundCard, takeOrder } from './waiters.ts';

/** How the evening went. */
export type Report = {
  readonly effort: Effort;
  /** From the link to the open restaurant, and from there to the first order in the kitchen, in seconds. */
  readonly openedAfterS: number;
  readonly firstOrderAfterS: number;
  readonly minutes: number;
  readonly rounds: number;
  readonly payments: number;
  readonly lateTaps: number;
  readonly figures: readonly Figure[];
  readonly faults: readonly string[];
};

type Options = { readonly size: Size; readonly seed: number; readonly say: (line: string) => void };

const linkWithinMs = 20_000;

/** Opens a restaurant in an empty folder, lives through an evening, closes it, and compares. */
export async function liveThrough({ size, seed, say }: Options): Promise<Report> {
  const settings = { DEMO: '0', PAYMENT_PROVIDER: 'epg-emulator', ALLOW_EMULATOR: '1' };
  const [sufra, browser] = [await startSufra(settings), await openBrowser()];
  const journal = emptyJournal();
  try {
    const began = performance.now();
    const owner = await openDevice({ browser, sufra, journal }, 'the owner', [1280, 800]);
    const effort = await openRestaurant(owner, await printedLink(sufra.printed), size.tables);
    const opened = performance.now();
    say(`open after ${effort.presses} presses and ${effort.fields} fields`);
    const codes = await printedCodes(owner);
    const random = seededRandom(seed);
    const recording = newRecording();
    const empty = { sufra, size, random, journal, recording, browser, say, codes, first: undefined };
    const house: House = { ...empty, first: await orderOnPage(empty, '1', 'Guest 1.1') };
    const firstOrderAt = performance.now();
    journal.unprinted = journal.rounds.length;
    await hire(house, owner);
    const printers = await addPrinters(owner);
    say('everybody is hired, the printers are there');
    const manager = await spend(house, printers);
    const figures = await figuresOf(house, manager, printers);
    const faults = [...journal.faults, ...house.recording.errors, ...(await faultsInBooks(house))];
    await Promise.all([printers.kitchen.close(), printers.spare.close()]);
    return {
      effort,
      openedAfterS: (opened - began) / 1000,
      firstOrderAfterS: (firstOrderAt - began) / 1000,
      minutes: (performance.now() - began) / 60_000,
      rounds: journal.rounds.length,
      payments: journal.payments.size,
      lateTaps: journal.lateTaps,
      figures,
      faults,
    };
  } finally {
    await browser.close();
    await sufra.stop();
  }
}

async function printedLink(printed: () => string): Promise<string> {
  const until = performance.now() + linkWithinMs;
  while (performance.now() < until) {
    const link = /http:\S+\/staff\/begin#[\w-]{43}/.exec(printed())?.[0];
    if (link !== undefined) return link;
    await sleep(100);
  }
  throw new Error(`the server printed no link: ${printed()}`);
}

type Staff = {
  readonly manager: Page;
  readonly waiters: readonly Page[];
  readonly desks: readonly [Desk, Desk];
  readonly kitchen: readonly Page[];
  readonly pass: Page;
};

/** Everybody comes to work and signs in. */
async function gather(house: House): Promise<Staff> {
  const manager = await atWork(house, 'Samir Nasser');
  await setPin(manager);
  const desk = async (name: 'Rana Aziz' | 'Noor Hadi'): Promise<Desk> => {
    return { page: await atWork(house, name), name, cash: new Map() };
  };
  const desks = [await desk('Rana Aziz'), await desk('Noor Hadi')] as const;
  await openDrawer(desks[0]);
  const waiters: Page[] = [];
  for (const name of (['Yusuf Amin', 'Lina Saab'] as const).slice(0, house.size.waiters))
    waiters.push(await atWork(house, name));
  const kitchen: Page[] = [];
  for (const _ of house.size.screens ? stations : stations.slice(0, 1))
    kitchen.push(await atWork(house, 'Tariq Bello'));
  return { manager, waiters, desks, kitchen, pass: await atWork(house, 'Tariq Bello') };
}

/** How far the evening is. */
type Course = { guestsLeft: boolean; allServed: boolean };

/** The evening itself, from the first guest to the closed day; returns the manager's page. */
async function spend(house: House, printers: Printers): Promise<Page> {
  const { say, size } = house;
  const staff = await gather(house);
  say('everybody is at work');
  const course: Course = { guestsLeft: false, allServed: false };
  const isServed = () => course.allServed;
  const [inDrawer] = await Promise.all([
    serve(house, staff, course),
    ...staff.kitchen.map((page, place) =>
      cook(house, page, size.screens ? stations[place] : undefined, isServed),
    ),
    handOut(house, staff.pass, isServed),
    runOutOfPaper(house, printers, Math.ceil(size.guests / 3), isServed),
  ]);
  await clearTables(house, staff.manager);
  await closeDrawer(house, staff.desks[1], inDrawer);
  await closeDay(staff.manager);
  say('the day is closed');
  return staff.manager;
}

/** Until everybody ate and paid; returns what the drawer was handed over with, in fils. */
async function serve(house: House, staff: Staff, course: Course): Promise<number> {
  const { say, size, journal } = house;
  const { manager, desks } = staff;
  const [inDrawer] = await Promise.all([attend(house, desks, course), receive(house, staff, course)]);
  say(`the guests with phones have paid: ${journal.payments.size} payments`);
  const [, second] = desks;
  const [comped = '', ...others] = padTables(size);
  await compDish(house, second, comped, { name: 'Samir', pin });
  for (const table of [comped, ...others]) await takeCash(house, second, table);
  say('a dish was comped, the tables without phones have paid in cash');
  await refundCard(house, manager, await orderRefAt(manager, '1'));
  await untilGivenBack(manager);
  say('a card payment was given back');
  await untilServed(manager);
  course.allServed = true;
  return inDrawer;
}

/** The guests come, the waiters take orders where nobody has a phone, and two tables are pushed together. */
async function receive(house: House, { waiters, manager }: Staff, course: Course): Promise<void> {
  const { size, random, say } = house;
  const [from, to] = joined(size);
  const together = Promise.withResolvers<void>();
  const dining = seat(size, random).map((party) => {
    const waits = party.table === from || party.table === to;
    return dine(house, party, random.fork(), waits ? together.promise : Promise.resolve());
  });
  const taking = waiters.map(async (page, place) => {
    const own = padTables(size).slice(place * size.padTables, (place + 1) * size.padTables);
    for (const table of own) await takeOrder(house, page, table, random.fork());
    say(`waiter ${place + 1} has taken the orders of tables ${own.join(' and ')}`);
  });
  const joining = async () => {
    await untilSeated(manager, [from, to]);
    await joinTables(manager, from, to);
    say(`tables ${from} and ${to} sit together`);
    together.resolve();
  };
  await Promise.all([...dining, ...taking, joining()]);
  course.guestsLeft = true;
}

/** The first cashier takes the money of the first, hands the drawer over, and the second takes the rest. */
async function attend(house: House, [first, second]: Staff['desks'], course: Course): Promise<number> {
  const half = Math.ceil(house.size.guests / 4);
  await approveRequests(house, first, () => course.guestsLeft || first.cash.size >= half);
  const counted = await handOver(house, first, second.name);
  house.say(`${first.name} hands the drawer to ${second.name} after ${first.cash.size} payments in cash`);
  await approveRequests(house, second, () => course.guestsLeft);
  return counted;
}

/** Waits until somebody sits at each of these tables. */
async function untilSeated(page: Page, numbers: readonly string[]): Promise<void> {
  type Tables = { readonly tables: readonly { readonly number: string; readonly visit: object | null }[] };
  await until(async () => {
    const { tables } = await read<Tables>(page, 'staff/tables');
    const empty = numbers.filter(
      (number) => !tables.some((one) => one.number === number && one.visit !== null),
    );
    return empty.map((number) => `nobody sits at table ${number}`);
  });
}

/** Waits until the kitchen has nothing open. */
async function untilServed(page: Page): Promise<void> {
  type Line = { readonly name: string; readonly station: string; readonly status: string };
  type Board = {
    readonly tickets: readonly { readonly table_number: string; readonly lines: readonly Line[] }[];
  };
  await until(async () => {
    const { tickets } = await read<Board>(page, 'staff/tickets');
    return tickets.flatMap(({ table_number, lines }) =>
      lines
        .filter(({ status }) => status !== 'served' && status !== 'cancelled')
        .map(({ name, station, status }) => `table ${table_number}: ${name} (${station}) is ${status}`),
    );
  });
}

/** Waits until the bank has given all money back that it was asked for. */
async function untilGivenBack(page: Page): Promise<void> {
  type Due = { readonly amount: string; readonly state: string; readonly failure: string | null };
  await until(async () => {
    const { due } = await read<{ readonly due: readonly Due[] }>(page, 'staff/refunds');
    return due.map(({ amount, state, failure }) => `a refund of ${amount} is ${state}: ${failure ?? ''}`);
  });
}
