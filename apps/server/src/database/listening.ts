import pg from 'pg';
import type { StoredEvent } from './transaction.ts';

const againMs = 500;

/** A PostgreSQL connection that listens to a channel. */
interface Listening {
  readonly url: string;
  readonly programName: string;
  readonly channel: string;
  readonly publish: (events: readonly StoredEvent[]) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Receives the events of all processes on a connection of its own. If it breaks, it reconnects, one try at a time; a
 * failing reconnect is reported once.
 */
export async function listen({ url, programName, channel, publish, onError }: Listening) {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const opened = new pg.Client({ connectionString: url, application_name: programName });
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
    // Only from here on: a connection that never opened also emits `end`, and its caller retries.
    opened.on('end', () => {
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
