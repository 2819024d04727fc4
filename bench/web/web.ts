/**
 * `npm run bench:web -- --rounds N`: the diner's app on a slow phone with a slow connection, side by side with bare
 * HTML of the same content. The two alternate; the ratio is the figure to compare. docs/performance.md has the results
 * of a run.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { prepareData } from '../../tools/processes/large-venue.ts';
import { startSufra } from '../../tools/processes/sufra.ts';
import { findChromium } from '../../tools/test/machine.ts';
import { startServer } from '../processes.ts';
import { machine } from '../report.ts';
import { tables } from '../server/guests.ts';
import { median } from '../statistics.ts';
import { measureKitchen, phones } from './kitchen.ts';
import { measurePad, type PadTaps } from './pad.ts';
import { type Load, measureFirstAdd, measureLoad } from './page.ts';
import { type Figure, misses, printFigures, saveRun } from './report.ts';
import { startStaticPages } from './static.ts';
import { measureJourney } from './taps.ts';

const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A running program to measure: the demo's menu, or one of a thousand dishes. */
type Venue = {
  readonly name: string;
  /** Whether it has the tables for hundreds of guests. */
  readonly isFull: boolean;
  readonly url: string;
  readonly stop: () => Promise<void>;
};

async function demoVenue(): Promise<Venue> {
  const sufra = await startSufra();
  return { name: "the demo's menu", isFull: false, url: sufra.url, stop: sufra.stop };
}

async function bigVenue(): Promise<Venue> {
  const place = await prepareData(undefined, { tables });
  const server = await startServer(place);
  return {
    name: '1,000 dishes',
    isFull: true,
    url: `http://127.0.0.1:${String(server.port)}`,
    stop: async () => {
      await server.stop();
      await rm(place['DATA_DIR'] ?? '', { recursive: true, force: true });
    },
  };
}

async function measureVenue(browser: Browser, venue: Venue, rounds: number): Promise<readonly Figure[]> {
  const bare = await startStaticPages(venue.url);
  const loads = {
    welcome: [] as Load[],
    bareWelcome: [] as Load[],
    home: [] as Load[],
    bareHome: [] as Load[],
  };
  const adds: { seen: number; answered: number }[] = [];
  const journeys: Record<string, number>[] = [];
  const shifts: number[] = [];
  const pads: PadTaps[] = [];
  // An uncounted first visit, so that the server's and the machine's caches are warm for both.
  await measureLoad(browser, `${venue.url}/home?table_number=1`);
  for (let round = 0; round < rounds; round++) {
    loads.bareWelcome.push(await measureLoad(browser, `${bare.url}/`));
    loads.welcome.push(await measureLoad(browser, `${venue.url}/?table_number=1`));
    loads.bareHome.push(await measureLoad(browser, `${bare.url}/home`));
    loads.home.push(await measureLoad(browser, `${venue.url}/home?table_number=1`));
    adds.push(await measureFirstAdd(browser, `${venue.url}/home?table_number=1`));
    const journey = await measureJourney(browser, venue.url);
    journeys.push(journey.taps);
    shifts.push(journey.shift);
    pads.push(await measurePad(browser, venue.url));
  }
  await bare.stop();
  return [...figuresOf(loads, adds, journeys, shifts), ...padFigures(pads)];
}

/** What the kitchen's screen has to hold in a full house. */
async function kitchenFigure(browser: Browser, url: string, rounds: number): Promise<Figure> {
  return {
    name: `from a tap on Place Order to the kitchen's screen, beside ${String(phones)} phones`,
    value: median(await measureKitchen(browser, url, rounds)),
    most: 500,
    unit: 'ms',
  };
}

type Loads = Readonly<Record<'welcome' | 'bareWelcome' | 'home' | 'bareHome', readonly Load[]>>;

function figuresOf(
  loads: Loads,
  adds: readonly { readonly seen: number; readonly answered: number }[],
  journeys: readonly Readonly<Record<string, number>>[],
  shifts: readonly number[],
): readonly Figure[] {
  const of = (list: readonly Load[], what: keyof Load) => median(list.map((load) => load[what]));
  const beside = (
    name: string,
    ours: readonly Load[],
    bare: readonly Load[],
    what: keyof Load,
    most: number,
  ) => ({
    name,
    value: of(ours, what),
    bare: of(bare, what),
    ratio: of(ours, what) / of(bare, what),
    most,
    unit: 'times' as const,
  });
  const taps = Object.keys(journeys[0] ?? {}).map((name) => ({
    name,
    value: median(journeys.map((journey) => journey[name] ?? Number.NaN)),
    most: 200,
    unit: 'ms' as const,
  }));
  const shift = (name: string, values: readonly number[]) => ({
    name,
    value: median(values),
    most: 0.02,
    unit: 'shift' as const,
  });
  return [
    beside('Welcome: first paint', loads.welcome, loads.bareWelcome, 'first', 1.3),
    beside('/home directly: first paint', loads.home, loads.bareHome, 'first', Number.NaN),
    beside('/home directly: largest paint', loads.home, loads.bareHome, 'largest', 1.6),
    {
      name: '/home directly: the first Add is seen',
      value: median(adds.map(({ seen }) => seen)),
      most: Number.NaN,
      unit: 'ms',
    },
    {
      name: 'and its tap in that frame is answered',
      value: adds.filter(({ answered }) => answered < 15_000).length / adds.length,
      most: 1,
      unit: 'share',
    },
    ...taps,
    shift(
      'layout shift, Welcome',
      loads.welcome.map((load) => load.shift),
    ),
    shift(
      'layout shift, /home directly',
      loads.home.map((load) => load.shift),
    ),
    shift('layout shift, the journey', shifts),
  ];
}

/** What the console's order pad has to hold with a thousand dishes [PAD-16]. */
function padFigures(pads: readonly PadTaps[]): readonly Figure[] {
  const figure = (name: string, what: keyof PadTaps) => {
    return { name, value: median(pads.map((pad) => pad[what])), most: 100, unit: 'ms' as const };
  };
  return [
    figure('order pad: tap on a category', 'category'),
    figure('order pad: tap on a dish', 'dish'),
    figure('order pad: the slowest of eight', 'slowest'),
  ];
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  });
  const rounds = Number(values.rounds);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  console.log(`${machine().machine}, Chromium ${browser.version()}, commit ${machine().commit}`);
  const measured: Record<string, readonly Figure[]> = {};
  for (const open of [demoVenue, bigVenue].filter((venue) => venue.name.startsWith(values.only))) {
    const venue = await open();
    try {
      const figures = await measureVenue(browser, venue, rounds);
      const kitchen = venue.isFull ? [await kitchenFigure(browser, venue.url, rounds)] : [];
      measured[venue.name] = [...figures, ...kitchen];
    } finally {
      await venue.stop();
    }
    printFigures(venue.name, measured[venue.name] ?? []);
  }
  await browser.close();
  if (values.only === '') saveRun(measured, rounds);
  return Object.values(measured).flat().some(misses) ? 1 : 0;
}

process.exitCode = await main();
