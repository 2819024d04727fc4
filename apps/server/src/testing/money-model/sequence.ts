import type { TestApp } from '../test-app.ts';
import { actions, order, runJobs } from './actions.ts';
import type { Bank } from './bank.ts';
import { bankErrors } from './checks/bank-checks.ts';
import { consentErrors, togetherErrors } from './checks/guest-checks.ts';
import { leaveErrors } from './checks/leave-checks.ts';
import { recordErrors } from './checks/record-checks.ts';
import { type StepResult, stepErrors } from './checks/step-checks.ts';
import { modelOf } from './model.ts';
import { seededRandom } from './random.ts';
import { canSplitRest, restErrors, splitRest } from './rest/rest-actions.ts';
import { type Action, seatTable, type Table } from './table.ts';
import { leave, tillActions } from './till-actions.ts';

/** The outcome of a sequence: what was done, and what went wrong, if anything. */
export interface SequenceOutcome {
  readonly log: readonly string[];
  readonly wrong: readonly string[];
}

const hour = 3_600_000;

/** Plays one random sequence until the end or the first error. */
export async function playSequence(
  app: TestApp,
  bank: Bank,
  seed: number,
  steps: number,
): Promise<SequenceOutcome> {
  const random = seededRandom(seed);
  const table = await seatTable(app, bank, random, `${seed}`);
  const log: string[] = [];
  let before = await table.readRecords();
  const step = async (action: Action) => {
    const now = app.clock.now();
    const expected = modelOf(before, now);
    let result = await action(table, before);
    for (let tries = 0; result.name === 'nothing' && tries < 5; tries += 1) {
      result = await random.pick(actions)(table, before);
    }
    log.push(describe(result));
    const after = await table.readRecords();
    const wrong = [
      ...stepErrors(before, after, result),
      ...consentErrors(before, after, result, now),
      ...togetherErrors(before, after, result),
      ...restErrors(before, after, result),
      ...leaveErrors(before, after, result),
      ...expected.wrong(after, result),
      ...recordErrors(after),
      ...bankErrors(after, bank),
    ];
    before = after;
    // Otherwise chance would decide what comes first of two things at the same time.
    app.clock.advance(1);
    return wrong;
  };
  for (const action of [order, order]) {
    const wrong = await step(action);
    if (wrong.length > 0) return { log, wrong };
  }
  // One party of four leaves somewhere in the middle; what it owes is taken, or written off, afterwards.
  const leavesAt = random.percent(25) ? random.below(steps) : steps;
  const next = (count: number): Action => {
    if (count === leavesAt) return leave;
    if (count > leavesAt && random.percent(70)) return random.pick(tillActions);
    return canSplitRest(before) && random.percent(35) ? splitRest : random.pick(actions);
  };
  for (let count = 0; count < steps; count += 1) {
    const wrong = await step(next(count));
    if (wrong.length > 0) return { log, wrong };
  }
  return {
    log,
    wrong: await step((at) => finishEverything(at)).then(async (wrong) => [
      ...wrong,
      ...(await unfinished(table)),
    ]),
  };
}

function describe({ name, status, code }: StepResult): string {
  return [name, status, code].filter((part) => part !== undefined).join(' ');
}

/** Every page ends at the bank, and the server finds out by itself. */
async function finishEverything(table: Table): Promise<StepResult> {
  const { attempts } = await table.readRecords();
  for (const attempt of attempts) {
    if (attempt.provider_ref !== null) table.bank.settle(attempt.provider_ref, 'declined');
  }
  for (const passed of [hour, 2 * hour, 23 * hour, hour]) {
    table.app.clock.advance(passed);
    await runJobs(table);
  }
  return { name: 'end' };
}

/** What is still open a day after everything ended. */
async function unfinished(table: Table): Promise<string[]> {
  const { attempts, refunds } = await table.readRecords();
  const live = attempts.filter((attempt) => attempt.live === 1);
  const due = refunds.filter((refund) => refund.method === 'card' && refund.state === 'pending');
  return [
    ...live.map((attempt) => `attempt ${attempt.id} is still ${attempt.state}`),
    ...due.map((refund) => `refund ${refund.id} is still due`),
  ];
}
