import { Socket } from 'node:net';
import pg from 'pg';
import type { StoredEvent } from './transaction.ts';

const againMs = 500;
/** How often the connection is tried, and how long it may be silent before it counts as broken. */
const checkEveryMs = 1000;
const silentMaxMs = 3000;
const connectMs = 5000;

/** A PostgreSQL connection that listens to a channel. */
interface Listening {
  readonly url: string;
  readonly programName: string;
  readonly channel: string;
  readonly publish: (events: readonly StoredEvent[]) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Receives the events of all processes on a connection of its own. If it breaks or becomes silent, it reconnects, one try
 * at a time; a failing reconnect is reported once. `isCurrent` tells whether events arrive: PostgreSQL sends them before
 * its next answer on the same connection.
 */
export async function listen({ url, programName, channel, publish, onError }: Listening) {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  /** When the last question that was answered was asked. */
  let answeredAt = Number.NEGATIVE_INFINITY;

  const open = async () => {
    const socket = new Socket();
    const opened = new pg.Client({
      connectionString: url,
      application_name: programName,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      stream: () => socket,
    });
    opened.on('notification', (message) => publish(JSON.parse(message.payload ?? '[]')));
    opened.on('error', onError);
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
    } catch (error) {
      // Report the original error, not one from closing.
      await opened.end().catch(() => undefined);
      throw error;
    }
    const checking = watch(
      opened,
      (at) => (answeredAt = at),
      () => socket.destroy(),
    );
    // Only from here on: a connection that never opened also emits `end`, and its caller retries.
    opened.on('end', () => {
      clearInterval(checking);
      answeredAt = Number.NEGATIVE_INFINITY;
      if (!stopped) openAgain(false);
    });
    client = opened;
    if (stopped) await client.end();
  };
  const openAgain = (reported: boolean) => {
    retry = setTimeout(() => {
      open().then(
        () => {
          publish([{ id: 0, audience: 'everyone', type: 'resync', data: {} }]);
          answeredAt = performance.now();
        },
        (error) => {
          if (stopped) return;
          if (!reported) onError(error);
          openAgain(true);
        },
      );
    }, againMs);
  };
  await open();
  answeredAt = performance.now();
  return {
    isCurrent: () => performance.now() - answeredAt < silentMaxMs,
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** Asks for a sign of life again and again, and cuts a connection that gives none. */
function watch(client: pg.Client, onAnswer: (askedAt: number) => void, cut: () => void) {
  let askedAt: number | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    if (askedAt !== undefined) {
      if (now - askedAt > silentMaxMs) cut();
      return;
    }
    askedAt = now;
    // A question that fails ends the connection, which is reported and repaired there.
    client.query('select 1').then(
      () => {
        askedAt = undefined;
        onAnswer(now);
      },
      () => cut(),
    );
  }, checkEveryMs);
  timer.unref();
  return timer;
}
