/** Makes calls as phones and tablets do, and records how long they took and which went wrong. */
import { request } from 'node:http';
import type { DataOf } from '@sufra/contract/calls';
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';
import { send } from '../processes/send.ts';

/** The parts of a call. */
export type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Takes the answer compressed, as browsers do, and doesn't read it. */
  readonly unread?: boolean;
};

/** The answers of a stretch of time, and the errors of the whole soak. */
export type Recording = {
  readonly answered: (call: CallName, began: number, ms: number) => void;
  readonly failed: (line: string) => void;
  /** Times of answers since the last call, in ms. Answers during `pause` are counted and not timed. */
  readonly take: () => { readonly times: readonly number[]; readonly answers: number };
  /** While `work` runs, the server is held up by what measures it. */
  readonly pause: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly errors: readonly string[];
  readonly total: () => number;
};

export function newRecording(): Recording {
  let times: number[] = [];
  let answers = 0;
  let total = 0;
  let pausedUntil = 0;
  const errors: string[] = [];
  return {
    answered: (_, began, ms) => {
      answers += 1;
      total += 1;
      if (began > pausedUntil) times.push(ms);
    },
    failed: (line) => void errors.push(line),
    take: () => {
      const taken = { times, answers };
      times = [];
      answers = 0;
      return taken;
    },
    pause: async (work) => {
      pausedUntil = Number.POSITIVE_INFINITY;
      try {
        return await work();
      } finally {
        pausedUntil = performance.now();
      }
    },
    errors,
    total: () => total,
  };
}

/** A phone or tablet with its cookie. */
export type Caller = {
  /** Makes a call; undefined if it was refused with one of the codes that may happen, or went wrong. */
  readonly call: <Name extends CallName>(name: Name, parts?: Parts) => Promise<DataOf<Name> | undefined>;
  /** Follows live events until `stop`; a stream that ends before is an error. */
  readonly follow: (name: 'events' | 'staffEvents', hear: (event: string) => void) => { stop: () => void };
};

/** What may happen in a full house: the dish was just sold out, a colleague or friend was faster. */
const mayHappen: ReadonlySet<string> = new Set([
  'item_unavailable',
  'option_unavailable',
  'attempt_not_open',
  'share_already_paid',
  'order_settled',
  'payment_in_progress',
  'line_transition_not_allowed',
  'receipt_not_ready',
  'service_request_not_open',
  'service_request_taken',
]);

/** A caller that was never here. */
export function newCaller(origin: string, record: Recording): Caller {
  let cookie: string | undefined;
  return {
    call: async <Name extends CallName>(
      name: Name,
      { params = {}, query = {}, body, unread }: Parts = {},
    ) => {
      const path = routes[name].path.replaceAll(/:(\w+)/g, (_, part: string) => params[part] ?? '');
      const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
      const began = performance.now();
      try {
        const { method } = routes[name];
        const headers = {
          accept: 'application/json',
          ...(unread === true ? { 'accept-encoding': 'br' } : {}),
        };
        const sent = await send(`${origin}${apiBase}${path}${search}`, { method, headers, cookie, body });
        record.answered(name, began, performance.now() - began);
        cookie = sent.cookie ?? cookie;
        // A receipt is a page.
        const isRead = sent.text.startsWith('{') && sent.headers['content-encoding'] === undefined;
        const answer = (isRead ? JSON.parse(sent.text) : {}) as {
          readonly code?: string;
          readonly data?: DataOf<Name>;
        };
        if (sent.status < 300) return answer.data;
        if (!mayHappen.has(answer.code ?? ''))
          record.failed(`${name} answered ${sent.status}: ${sent.text.slice(0, 200)}`);
      } catch (error) {
        record.failed(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      return undefined;
    },
    follow: (name, hear) => followAt(`${origin}${apiBase}${routes[name].path}`, cookie, hear, record.failed),
  };
}

function followAt(
  url: string,
  cookie: string | undefined,
  hear: (event: string) => void,
  failed: (line: string) => void,
) {
  let stopped = false;
  const headers = { accept: 'text/event-stream', ...(cookie === undefined ? {} : { cookie }) };
  const broken = (why: string) => {
    if (!stopped) failed(`a stream of events ended: ${why}`);
    stopped = true;
  };
  const asking = request(url, { headers, agent: false }, (response) => {
    if (response.statusCode !== 200) broken(`status ${response.statusCode}`);
    response.setEncoding('utf8').on('data', (text: string) => {
      for (const [, event = ''] of text.matchAll(/^event: ?(\S+)/gm)) hear(event);
    });
    response.once('end', () => broken('by the server')).once('error', (error) => broken(error.message));
  });
  asking.once('error', (error) => broken(error.message)).end();
  return {
    stop: () => {
      stopped = true;
      asking.destroy();
    },
  };
}
