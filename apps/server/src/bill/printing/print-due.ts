import { type AfterTry, afterTry, isStuck, printersToTry, sendingMaxMs } from '@sufra/domain/venue/printing';
import type { Context } from '../../context.ts';
import { markPrinted } from '../../orders/received/commands.ts';
import { openDrawer, paperCommands } from '../../venue/printers/device/escpos.ts';
import { drawPaper } from '../../venue/printers/device/paper.ts';
import { type Sent, sendToPrinter } from '../../venue/printers/device/send.ts';
import { type JobRow, type PrinterRow } from '../../venue/printers/jobs.ts';
import {
  giveBack,
  keepTry,
  leasePrinter,
  takeJob,
  waitForPrinter,
  workOf,
} from '../../venue/printers/working.ts';
import { paperOf, type Target } from './paper-of.ts';

/** How a printer is sent to, or only asked where there are no commands. */
export type Send = (printer: PrinterRow, commands: Buffer | undefined) => Promise<Sent>;

const sendReal: Send = ({ host, port }, commands) => sendToPrinter({ host, port }, commands);

/** A printer that was stuck so short a time ago isn't tried while another can print for it. */
const stuckForMs = 15_000;
/** How often an idle printer is asked how it is. */
const askEveryMs = 30_000;

/** Prints what is due. It never waits for one printer to begin with another. */
export interface Printing {
  /** Begins what is due at printers that this process isn't busy with, and waits until all of them are done. */
  readonly run: () => Promise<void>;
  /** Begins what is due, and waits for nothing but the look at what there is. */
  readonly begin: (stopping?: () => boolean) => Promise<void>;
  /** Waits for the papers that are being printed. */
  readonly finish: () => Promise<void>;
}

/** Prints the papers that wait, each by one process, and asks idle printers how they are. */
export function startPrinting(context: Context, send: Send = sendReal): Printing {
  const busy = new Map<string, Promise<void>>();
  const begin = async (stopping: () => boolean = () => false) => {
    const { printers, jobs } = await workOf(context.db.read);
    const scene: Scene = { context, send, printers, stopping };
    for (const printer of printers) {
      const own = jobs.filter((job) => job.printer_id === printer.id && isDue(job, context.clock.now()));
      if (busy.has(printer.id) || (own.length === 0 && !wantsAsking(context, printer))) continue;
      const work = (own.length === 0 ? ask(scene, printer) : printAll(scene, printer, own))
        .catch((error: unknown) => context.log.error({ err: error }, 'printing failed'))
        .finally(() => busy.delete(printer.id));
      busy.set(printer.id, work);
    }
  };
  const finish = async () => void (await Promise.all(busy.values()));
  return {
    begin,
    finish,
    run: async () => {
      await begin();
      await finish();
    },
  };
}

interface Scene {
  readonly context: Context;
  readonly send: Send;
  /** All printers that there ever were. */
  readonly printers: readonly PrinterRow[];
  readonly stopping: () => boolean;
}

function isDue(job: JobRow, now: number): boolean {
  return job.state === 'waiting' ? job.retry_at <= now : job.changed_at <= now - sendingMaxMs;
}

function wantsAsking({ clock }: Context, { retired, checked_at }: PrinterRow): boolean {
  return retired === 0 && checked_at <= clock.now() - askEveryMs;
}

async function printAll(scene: Scene, meant: PrinterRow, jobs: readonly JobRow[]): Promise<void> {
  for (const job of jobs) {
    if (scene.stopping()) return;
    // The others wait behind one that can't be printed, so that tickets come out in their order.
    if (!(await printOne(scene, meant, job))) return;
  }
}

/** Prints a job on the first printer that takes it; returns whether the next one may be tried. */
async function printOne(scene: Scene, meant: PrinterRow, waiting: JobRow): Promise<boolean> {
  const { context } = scene;
  if (waiting.state === 'sending') {
    await end(scene, { job: waiting, outcome: 'unknown', printedOn: null });
    return true;
  }
  const printers = candidates(scene, meant, waiting);
  const job = await takeJob(context, waiting, printers[0]?.id);
  // Another process prints on it, so it works: the papers wait for it in their order, and that is no try.
  if (job === 'printer_in_use') return false;
  if (job === undefined) return true;
  const tried: Tried = { job, outcome: 'nothing', printedOn: null };
  try {
    await tryPrinters(scene, { meant, printers }, tried);
    await end(scene, tried);
  } catch (error) {
    // It failed on this side. What the printers answered until then stands: a paper that came out is no first one any more.
    await end(scene, tried);
    throw error;
  }
  return tried.outcome === 'printed';
}

/** What is known of a try. It is kept while the printers are tried, since it must outlive whatever fails on this side. */
interface Tried {
  job: JobRow;
  outcome: Sent['outcome'];
  printedOn: string | null;
}

async function tryPrinters(
  scene: Scene,
  { meant, printers }: { readonly meant: PrinterRow; readonly printers: readonly PrinterRow[] },
  tried: Tried,
): Promise<void> {
  for (const [place, printer] of printers.entries()) {
    // The first one was taken together with the job; the next ones are needed only once it was found stuck.
    if (place > 0 && !(await waitForPrinter(scene.context, printer.id))) continue;
    const outcome = await sendPaper(scene, tried.job, { printer, meant });
    if (outcome === 'nothing') continue;
    tried.outcome = outcome;
    if (outcome === 'printed') {
      tried.printedOn = printer.id;
      return;
    }
    // A receipt waits for a person; a ticket goes on, marked, to the next printer.
    tried.job = { ...tried.job, doubtful: 1 };
    if (afterTry(triedJob(tried.job), 'unknown', scene.context.clock.now()).state !== 'waiting') return;
  }
}

/** The printer that a job is for and its fall-backs; those that were stuck just now come last. */
function candidates({ context, printers }: Scene, meant: PrinterRow, { kind }: JobRow): PrinterRow[] {
  // A fall-back would open somebody else's drawer.
  if (kind === 'drawer') return meant.retired === 1 ? [] : [meant];
  const byId = new Map(printers.map((printer) => [printer.id, printer]));
  const order = printersToTry(meant.id, (id) => byId.get(id)?.fallback_id).flatMap((id) => {
    const printer = byId.get(id);
    return printer === undefined || printer.retired === 1 ? [] : [printer];
  });
  const since = context.clock.now() - stuckForMs;
  const justStuck = ({ state, checked_at }: PrinterRow) => isStuck(state) && checked_at > since;
  return [...order.filter((one) => !justStuck(one)), ...order.filter(justStuck)];
}

/** Draws a job's paper, sends it to a printer that this process has, and gives the printer back. */
async function sendPaper(scene: Scene, job: JobRow, target: Target): Promise<Sent['outcome']> {
  const { printer } = target;
  const sent = await thenGiveBack(scene, printer, async () => {
    const commands = await commandsOf(scene, job, target);
    return commands && scene.send(printer, commands);
  });
  // Everything on it was cancelled meanwhile: there is nothing that anybody misses.
  return sent?.outcome ?? 'printed';
}

async function commandsOf({ context }: Scene, job: JobRow, target: Target): Promise<Buffer | undefined> {
  if (job.kind === 'drawer') return openDrawer;
  const paper = await paperOf(context, job, target);
  return paper && paperCommands(await drawPaper(paper, target.printer.width));
}

/** Asks an idle printer how it is, unless another process talks to it. */
async function ask(scene: Scene, printer: PrinterRow): Promise<void> {
  if (await leasePrinter(scene.context, printer.id))
    await thenGiveBack(scene, printer, () => scene.send(printer, undefined));
}

/** Talks to a printer that this process has, then gives it back with the state that it was seen in. */
async function thenGiveBack<Seen extends Sent | undefined>(
  { context }: Scene,
  printer: PrinterRow,
  talk: () => Promise<Seen>,
): Promise<Seen> {
  let seen: Seen | undefined;
  try {
    seen = await talk();
    return seen;
  } finally {
    await giveBack(context, printer, seen?.state);
  }
}

const triedJob = (job: JobRow) => ({
  kind: job.kind,
  createdAt: job.created_at,
  tries: job.tries,
  doubtful: job.doubtful === 1,
});

async function end({ context }: Scene, { job, outcome, printedOn }: Readonly<Tried>): Promise<void> {
  const now = context.clock.now();
  const after: AfterTry = afterTry(triedJob(job), outcome, now);
  await context.db.write(async (tx) => {
    if (!(await keepTry(tx, job, after, { at: now, printedOn }))) return;
    const { round_id: round, kind, printer_id } = job;
    if (printedOn !== null && kind === 'ticket' && round !== null)
      await markPrinted(tx, round, JSON.parse(job.lines) as string[], { by: `printer ${printedOn}`, now });
    if (after.state !== 'printed' || job.kind === 'test')
      tx.emit('staff', 'printers.changed', { printer_id });
  });
}
