/** Measures a scenario side by side with its limit, round by round. */
import type { ChildProcess } from 'node:child_process';
import type { Commits } from './bare-commits.ts';
import type { Guest } from './guests.ts';
import type { LoadResult, Request } from './load.ts';
import { type Helper, processorMs, type Server } from './processes.ts';
import { answerTo, type Scenario } from './scenarios.ts';

/** What takes part in a measurement. */
export type Stage = {
  readonly server: Server;
  readonly load: Helper;
  readonly bareHttp: Helper;
  readonly bareCommits: Helper;
  readonly measureMs: number;
  readonly connections: number;
};

/** One round of a scenario. */
export type Round = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly limitPerSecond: number;
  /** How much of the limit our server reached. */
  readonly ratio: number;
  /** The same by the processor time that an answer took, which other programs on the machine disturb less. */
  readonly processorRatio: number | undefined;
  /** That time: milliseconds of a processor that our server spent on an answer. */
  readonly costMs: number;
};

const warmMs = 200;

/** Measures ours and the limit, one right after the other; `limitFirst` says in which order. */
export async function measureRound(
  stage: Stage,
  scenario: Scenario,
  guests: readonly Guest[],
  limitFirst: boolean,
): Promise<Round> {
  const requests = await scenario.requests(stage.server.port, guests);
  const before = limitFirst ? await measureLimit(stage, scenario, requests) : undefined;
  const { server } = stage;
  const ours = await runLoad(stage, scenario, requests, server.port, server.child);
  await scenario.once?.(server.port, guests);
  const limit = before ?? (await measureLimit(stage, scenario, requests));
  return {
    perSecond: ours.perSecond,
    p50: ours.p50,
    p99: ours.p99,
    bytes: ours.bytes,
    limitPerSecond: limit.perSecond,
    ratio: ours.perSecond / limit.perSecond,
    costMs: ours.costMs,
    processorRatio: limit.costMs === undefined ? undefined : limit.costMs / ours.costMs,
  };
}

/** The limit of a scenario: how many a second, and the processor time of one where there is a server to it. */
async function measureLimit(
  stage: Stage,
  scenario: Scenario,
  requests: readonly Request[],
): Promise<{ readonly perSecond: number; readonly costMs: number | undefined }> {
  if (scenario.against === 'commits') {
    const { perSecond } = await stage.bareCommits.ask<Commits>(stage.measureMs);
    return { perSecond, costMs: undefined };
  }
  const kept = await Promise.all(requests.map((request) => answerTo(stage.server.port, request)));
  const port = await stage.bareHttp.ask<number>(kept);
  return runLoad(stage, scenario, requests, port, stage.bareHttp.child);
}

async function runLoad(
  { load, measureMs, connections }: Stage,
  { name, status, once }: Scenario,
  requests: readonly Request[],
  port: number,
  child: ChildProcess,
): Promise<LoadResult & { readonly costMs: number }> {
  const before = processorMs(child);
  const each = once === undefined ? {} : { connections };
  const result = await load.ask<LoadResult>({ port, warmMs, measureMs, requests, ...each });
  const costMs = (processorMs(child) - before) / result.total;
  const strange = Object.keys(result.statuses).filter((answered) => answered !== status);
  if (strange.length > 0) throw new Error(`${name}: answered ${JSON.stringify(result.statuses)}`);
  return { ...result, costMs };
}
