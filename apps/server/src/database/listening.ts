import pg from 'pg';
import type { StoredEvent } from './transaction.ts';

const againMs = 500;
const connectWithinMs = 10_000;
/** How often the connection is tried, and how long an answer may take: a dead network sends no error. */
const beatMs = 10_000;
const answerWithinMs = 5000;

/** A PostgreSQL connection that listens to a channel. */
interface Listening {
  readonly url: string;
  readonly programName: string;
  readonly channel: string;
  readonly publish: (events: readonly StoredEvent[]) => void;
  readonly onError: (error: unknown) => void;
  /** How often the connection is tried, in milliseconds; a test has less time. */
  readonly everyMs?: number;
}

/**
 * Receives the events of all processes on a connection of its own. If it breaks or goes silent, it reconnects, one try
 * at a time; a failing reconnect is reported once.
 */
export async function listen(listening: Listening) {
  const { url, programName, channel, publish, onError, everyMs = beatMs } = listening;
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const waiting = { query_timeout: answerWithinMs };
    const opened = new pg.Client({
      connectionString: url,
      application_name: programName,
      connectionTimeoutMillis: connectWithinMs,
      keepAlive: true,
    });
    opened.on('notification', (message) => publish(JSON.parse(message.payload ?? '[]')));
    opened.on('error', onError);
    try {
      await opened.connect();
      await opened.query({ text: `listen ${channel}`, ...waiting });
    } catch (error) {
      // Report the original error, not one from closing.
      await opened.end().catch(() => undefined);
      throw error;
    }
    const beats = beat(opened, everyMs, onError);
    // Only from here on: a connection that never opened also emits `end`, and its caller retries.
    opened.on('end', () => {
      clearInterval(beats);
      if (!stopped) openAgain(false);
    });
    client = opened;
    if (stopped) await client.end();
  };
  const openAgain = (reported: boolean) => {
    retry = setTimeout(() => {
      open().then(
        () => publish([{ id: 0, audience: 'everyone', type: 'resync', data: {} }]),
        (error) => {
          if (stopped) return;
          if (!reported) onError(error);
          openAgain(true);
        },
      );
    }, againMs);
  };
  await open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** Ends a connection that no longer answers. With a query still open, the driver closes it at once. */
function beat(client: pg.Client, everyMs: number, onError: (error: unknown) => void): NodeJS.Timeout {
  const ask = () => {
    const patience = { query_timeout: Math.min(everyMs, answerWithinMs) };
    client.query({ text: 'select 1', ...patience }).catch((error: unknown) => {
      onError(error);
      return client.end();
    });
  };
  const beats = setInterval(ask, everyMs);
  beats.unref();
  return beats;
}
