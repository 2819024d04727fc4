import { get } from 'node:http';
import { apiBase } from '@sufra/contract/routes';
import type { Device } from './device.ts';

/** A live event as a browser reads it. */
export interface HeardEvent {
  readonly id: number | undefined;
  readonly type: string;
  readonly data: unknown;
}

/** An open stream of live events. */
export interface EventTap {
  /** Everything heard so far. */
  readonly heard: readonly HeardEvent[];
  /** Waits until an event of this type has been heard; fails after two seconds. */
  until(type: string): Promise<HeardEvent>;
  /** Everything that came, as it came. */
  said(): string;
  /** Ends the stream, as closing the tab does. */
  close(): void;
  /** Resolves when the server has ended the stream in good order. */
  readonly ended: Promise<void>;
}

const patienceMs = 2000;

/** Opens `path` below `/api/v1/` as an event stream with the device's cookies. Resolves when the server has answered. */
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
        reject(new Error(`the event stream answers ${response.statusCode}`));
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
  const heard: HeardEvent[] = [];
  let rest = '';
  let all = '';
  return {
    heard,
    close,
    said: () => all,
    read: (text: string) => {
      all += text;
      const frames = (rest + text).split('\n\n');
      rest = frames.pop() ?? '';
      heard.push(...frames.flatMap(eventOf));
    },
    until: async (type: string) => {
      const started = performance.now();
      for (;;) {
        const found = heard.find((event) => event.type === type);
        if (found !== undefined) return found;
        if (performance.now() - started > patienceMs) {
          throw new Error(
            `no ${type} was heard, only: ${heard.map((event) => event.type).join(', ') || 'nothing'}`,
          );
        }
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      }
    },
  };
}

function eventOf(frame: string): HeardEvent[] {
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
