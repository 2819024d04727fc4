import { performance } from 'node:perf_hooks';
import { calls } from '@sufra/contract/calls';
import type { Call } from '@sufra/contract/core/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { refuseWith } from '../errors/refuse.ts';
import { metricsOf } from '../health/metrics.ts';
import { type Burden, isLate, nextPressure, type Pressure, turnstile } from './pressure.ts';
import { countWorking } from './working.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether guests' calls are being sent away. */
    readonly isBusy: () => boolean;
  }
}

const lookEveryMs = 100;
/** Guests come back after 2 to 5 seconds, not all in the same one. */
const waits = ['2', '4', '3', '5'];

/**
 * Calls that are always answered: staff and payments, because they end what others have begun, and streams of events,
 * because who has none polls instead.
 */
export function isSpared({ path, access, stream }: Call): boolean {
  const ours = access.who === 'staff' || path.startsWith('staff/') || path.startsWith('customer/payments/');
  return ours || stream === 'text/event-stream';
}

/** What measures the pressure; a test has its own. */
export interface Gauge {
  readonly pressure: () => Pressure;
  readonly stop: () => void;
}

/** Never sends anybody away. */
export const calm: Gauge = { pressure: () => 0, stop: () => undefined };

/**
 * Sends guests' calls away with a 503 when the server can't keep up, reads before writes, so that it stays able to
 * answer staff, payments and whoever watches over it. Pages, files and cached answers cost little and always come.
 */
export function shedLoad(app: FastifyInstance, context: Context, made?: Gauge): void {
  const working = countWorking(app, (request) => callOf(request)?.stream !== 'text/event-stream');
  const { busyAfterMs } = context.settings;
  const gauge = made ?? (busyAfterMs === 0 ? calm : watchLoop(working, busyAfterMs));
  const mayEnter = turnstile();
  let sent = 0;
  app.decorate('isBusy', () => gauge.pressure() > 0);
  app.addHook('onClose', async () => gauge.stop());
  metricsOf(context).add([
    {
      name: 'sufra_pressure',
      help: 'From 0 to 2: the share of guests’ reads, and above 1 of their writes, that are sent away',
      read: gauge.pressure,
    },
  ]);
  app.addHook('onRequest', (request, reply, done) => {
    const burden = burdenOf(request);
    if (burden === undefined || mayEnter(burden, gauge.pressure())) return done();
    sent += 1;
    refuseWith(request, reply, 'busy', { retry_after: waits[sent % waits.length] ?? '3' });
  });
}

function burdenOf(request: FastifyRequest): Burden | undefined {
  const call = callOf(request);
  if (call === undefined || isSpared(call)) return undefined;
  return call.method === 'GET' ? 'read' : 'write';
}

function callOf(request: FastifyRequest): Call | undefined {
  const { call } = request.routeOptions.config;
  return call === undefined ? undefined : calls[call];
}

/**
 * Watches how late the event loop is: with an embedded database, everything waits for it. It is also looked at each call,
 * because with more than a thousand busy connections the loop reads from them for seconds before it turns to a timer.
 */
function watchLoop(working: () => number, allowedMs: number): Gauge {
  let pressure: Pressure = 0;
  let wasLate = false;
  let lookedAt = performance.now();
  let due = lookedAt + lookEveryMs;
  const look = (now: number) => {
    const seen = { lateMs: now - due, working: working(), elapsedMs: now - lookedAt };
    const late = isLate(seen, allowedMs);
    pressure = nextPressure(pressure, { was: wasLate, is: late }, seen);
    wasLate = late;
    lookedAt = now;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    look(now);
    due = now + lookEveryMs;
  }, lookEveryMs);
  timer.unref();
  return {
    pressure: () => {
      const now = performance.now();
      if (now - lookedAt > 2 * lookEveryMs) look(now);
      return pressure;
    },
    stop: () => clearInterval(timer),
  };
}
