/** Measures a scenario side by side with its limit, round by round. */
import type { ChildProcess } from 'node:child_process';
import { type Helper, processorMs, type Server } from '../processes.ts';
import type { Guest } from './guests.ts';
import type { WriteLimit } from './limits/write-limit.ts';
import type { Load, LoadResult, Request } from './load.ts';
import { answerTo, type Scenario } from './scenarios.ts';

/** The processes that take part in a measurement. */
export type Stage = {
  readonly server: Server;
  readonly load: Helper;
  readonly bareHttp: Helper;
  readonly writes: WriteLimit;
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
  /** Our server's speed as a share of the limit. */
  readonly ratio: number;
  /** The same ratio by CPU time per answer, which other programs on the machine disturb less. */
  readonly processorRatio: number | undefined;
  /** Our server's CPU time per answer, in milliseconds. */
  readonly costMs: number;
};

const warmMs = 200;

/** Measures our server and the limit, one right after the other; `limitFirst` chooses the order. */
export async function measureRound(
  stage: Stage,
  scenario: Scenario,
  guests: readonly Guest[],
  limitFirst: boolean,
): Promise<Round> {
  const requests = await scenario.requests(stage.server.port, guests);
  const before = limitFirst ? await measureLimit(stage, scenario, requests) : undefined;
  const { server } = stage;
  const load = () => runLoad(stage, scenario, requests, server.port, server.child);
  const ours = await (scenario.against === 'commits' ? stage.writes.watch(scenario.name, load) : load());
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

/** The speed of the limit, and its CPU time per answer if it is a server. */
async function measureLimit(
  stage: Stage,
  scenario: Scenario,
  requests: readonly Request[],
): Promise<{ readonly perSecond: number; readonly costMs: number | undefined }> {
  if (scenario.against === 'commits') {
    const { perSecond } = await stage.writes.measure(scenario.name, stage.measureMs);
    return { perSecond, costMs: undefined };
  }
  const kept = await Promise.all(requests.map((request) => answerTo(stage.server.port, request)));
  const port = await stage.bareHttp.ask<number>(kept);
  return runLoad(stage, scenario, requests, port, stage.bareHttp.child);
}

async function runLoad(
  { load, measureMs, connections }: Stage,
  { name, status, once, alone }: Scenario,
  requests: readonly Request[],
  port: number,
  child: ChildProcess,
): Promise<LoadResult & { readonly costMs: number }> {
  const before = processorMs(child);
  const result = await load.ask<LoadResult>({
    port,
    warmMs,
    measureMs,
    requests,
    connections: alone === true ? 1 : connections,
    once: once !== undefined,
  } satisfies Load);
  const costMs = (processorMs(child) - before) / result.total;
  const strange = Object.keys(result.statuses).filter((answered) => answered !== status);
  if (strange.length > 0) throw new Error(`${name}: answered ${JSON.stringify(result.statuses)}`);
  return { ...result, costMs };
}
