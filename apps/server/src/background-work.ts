import { backUpIfDue } from './backup/schedule/back-up-if-due.ts';
import { startPrinting } from './bill/printing/print-due.ts';
import { reconcile } from './bill/reconcile/reconcile.ts';
import { executeRefunds } from './bill/refunds/execute.ts';
import { keepTotals } from './bill/totals/keep.ts';
import type { Context } from './context.ts';
import { sendNews } from './guests/push/send-news.ts';
import { deleteExpired } from './housekeeping/housekeeping.ts';
import { bringBack } from './menu/availability/commands.ts';
import { endQuietVisits } from './orders/clearing/commands.ts';
import { countPopular } from './orders/popular/popular.ts';
import { tellUnreceived } from './orders/received/commands.ts';
import { countPreparation } from './orders/waiting/preparation.ts';
import { cleanOldAnswers } from './privacy/old-answers.ts';
import { applyRetention } from './privacy/retention.ts';
import { clearFilms } from './venue/film/commands.ts';
import { startWebhooks } from './venue/webhooks/deliver.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/**
 * Work that deletes or ends what has become old doesn't begin with the server: after a power cut a machine's clock may be
 * months ahead until a time server sets it right, and what goes by it then would not come back.
 */
const byAge = { atOnce: false } as const;

/** Repeated work. Stopping waits for the run in progress. */
interface RepeatedWork {
  readonly stop: () => Promise<void>;
}

/**
 * What the server does by itself: reconciles payments, executes refunds, tells phones what is ready and other addresses what happened, prints, tells who waits for
 * the kitchen, brings dishes back, ends quiet visits, counts what is popular and what the days add up to, looks for damage, makes the
 * backup of the day, deletes old rows and films, forgets guests after the owner's time, and once what earlier versions stored of them.
 */
export function startBackgroundWork(context: Context): RepeatedWork {
  // A full check of a large database takes longer than anybody waits for a server to stop.
  const ended = new AbortController();
  const lookForDamage = () => context.db.lookForDamage(ended.signal);
  const printing = startPrinting(context);
  const telling = startWebhooks(context);
  const backUp = () => backUpIfDue(context, ended.signal);
  const jobs = [
    repeatEvery(context, 5 * secondMs, 'reconciling', (stopping) => reconcile(context, stopping)),
    repeatEvery(context, 5 * secondMs, 'refunds', (stopping) => executeRefunds(context, stopping)),
    repeatEvery(context, 2 * secondMs, 'telling phones', (stopping) =>
      sendNews(context, undefined, stopping),
    ),
    repeatEvery(context, secondMs, 'printing', printing.begin),
    repeatEvery(context, 2 * secondMs, 'telling addresses', telling.begin),
    repeatEvery(context, 5 * secondMs, 'telling who waits for the kitchen', () => tellUnreceived(context)),
    repeatEvery(context, 10 * secondMs, 'bringing dishes back', () => bringBack(context)),
    repeatEvery(context, minuteMs, 'ending quiet visits', () => endQuietVisits(context), byAge),
    repeatEvery(context, 24 * 60 * minuteMs, 'looking for damage', lookForDamage),
    repeatEvery(context, minuteMs, 'backing up', backUp),
    repeatEvery(context, 10 * minuteMs, 'counting what is popular', () => countPopular(context)),
    repeatEvery(context, minuteMs, 'counting the days', (stopping) => keepTotals(context, stopping)),
    repeatEvery(context, 10 * minuteMs, 'counting how long dishes take', () => countPreparation(context)),
    repeatEvery(
      context,
      60 * minuteMs,
      'housekeeping',
      (stopping) => deleteExpired(context, stopping),
      byAge,
    ),
    repeatEvery(context, 60 * minuteMs, 'clearing films', () => clearFilms(context), byAge),
    repeatEvery(context, 60 * minuteMs, 'retention', (stopping) => applyRetention(context, stopping), byAge),
    repeatEvery(context, 60 * minuteMs, 'cleaning', (stopping) => cleanOldAnswers(context, stopping)),
  ];
  return {
    stop: async () => {
      ended.abort();
      await Promise.all(jobs.map((one) => one.stop()));
      await Promise.all([printing.finish(), telling.stop()]);
    },
  };
}

/**
 * Runs `work` at an interval until stopped, never twice at the same time; the first time now, or after the interval if not
 * `atOnce`. A failed run is logged and the next one follows.
 */
export function repeatEvery(
  { log }: Pick<Context, 'log'>,
  everyMs: number,
  name: string,
  work: (stopping: () => boolean) => Promise<unknown>,
  { atOnce }: { readonly atOnce: boolean } = { atOnce: true },
): RepeatedWork {
  let current: Promise<void> | undefined;
  let stopped = false;
  const runOnce = async () => {
    try {
      await work(() => stopped);
    } catch (error) {
      log.error({ err: error }, `${name} failed`);
    }
  };
  const run = () => {
    current ??= runOnce().finally(() => {
      current = undefined;
    });
  };
  if (atOnce) run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await current;
    },
  };
}
