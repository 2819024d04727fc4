import { get } from 'node:http';
import { apiBase } from '@sufra/contract/core/route';
import type { Device } from './people/device.ts';

/** A live event as a browser receives it. */
export interface ReceivedEvent {
  readonly id: number | undefined;
  readonly type: string;
  readonly data: unknown;
}

/** An open stream of live events. */
export interface EventTap {
  /** Every event received so far. */
  readonly received: readonly ReceivedEvent[];
  /** Waits for an event of this type; fails after two seconds. */
  until(type: string): Promise<ReceivedEvent>;
  /** The raw text received so far. */
  rawText(): string;
  /** Closes the stream, as closing the tab does. */
  close(): void;
  /** Resolves when the server has ended the stream properly. */
  readonly ended: Promise<void>;
}

const timeoutMs = 2000;

/**
 * Opens `path` below `/api/v1/` as an event stream with the device's cookies. Resolves when the server has answered.
 */
export function tapEvents(
  address: string,
  device: Device,
  path: string,
  lastEventId?: number,
): Promise<EventTap> {
  const url = new URL(apiBase + path, address);
  const cookie = device.cookies(url.pathname);
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
  };
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        request.destroy();
        reject(new Error(`the event stream answered ${response.statusCode}`));
        return;
      }
      const ended = new Promise<void>((done) => response.once('end', done));
      const tap = { ...tapOn(() => request.destroy()), ended };
      response.setEncoding('utf8').on('data', tap.read);
      resolve(tap);
    });
    request.once('error', reject);
  });
}

function tapOn(close: () => void) {
  const received: ReceivedEvent[] = [];
  let rest = '';
  let all = '';
  return {
    received,
    close,
    rawText: () => all,
    read: (text: string) => {
      all += text;
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      received.push(...frames.flatMap(eventOf));
    },
    until: async (type: string) => {
      const started = performance.now();
      for (;;) {
        const found = received.find((event) => event.type === type);
        if (found !== undefined) return found;
        if (performance.now() - started > timeoutMs) {
          throw new Error(
            `no ${type} was received, only: ${received.map((event) => event.type).join(', ') || 'nothing'}`,
          );
        }
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      }
    },
  };
}

function eventOf(frame: string): ReceivedEvent[] {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
    }),
  );
  const type = fields.get('event');
  if (type === undefined) return [];
  const id = fields.get('id');
  return [
    { id: id === undefined ? undefined : Number(id), type, data: JSON.parse(fields.get('data') ?? '{}') },
  ];
}
