import pg from 'pg';
import type { StoredEvent } from './transaction.ts';

const againMs = 500;

/** A connection of PostgreSQL that hears what all processes tell on a channel. */
interface Listening {
  readonly url: string;
  readonly programName: string;
  readonly channel: string;
  readonly publish: (events: readonly StoredEvent[]) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Hears the events of all processes on a connection of its own. When it breaks, another is opened, one try at a time; why
 * that fails is told once until it works again.
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
      // Why it could not be opened is what is told, not what else went wrong on giving it up.
      await opened.end().catch(() => undefined);
      throw error;
    }
    // From here on: one that could never be opened ends, too, and is tried again by whoever opened it.
    opened.on('end', () => {
      if (!stopped) openAgain(false);
    });
    client = opened;
    if (stopped) await client.end();
  };
  const openAgain = (told: boolean) => {
    retry = setTimeout(() => {
      open().then(
        () => publish([{ id: 0, audience: 'everyone', type: 'resync', data: {} }]),
        (error) => {
          if (stopped) return;
          if (!told) onError(error);
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
