/** API calls with their times. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';
import { type Sent, send } from '../processes/send.ts';

/** The times of each call in milliseconds, by its name and who made it. */
export type Times = Map<string, number[]>;

/** The parts of a request. */
export type With = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** What is special about it, if its times are to stand apart from those of other calls of the name. */
  readonly about?: string;
};

/** A guest or member of staff who makes calls. */
export type Caller = {
  readonly cookie: () => string;
  /** Makes a call, records its time, and returns its data; throws on a refusal. */
  readonly call: <Data>(name: CallName, parts?: With) => Promise<Data>;
};

/** A caller whose times are recorded under `sort`. */
export function callerAt(origin: string, times: Times, sort: string, known = ''): Caller {
  let cookie = known;
  return {
    cookie: () => cookie,
    call: async <Data>(name: CallName, { params = {}, query = {}, body, about }: With = {}) => {
      const path = routes[name].path.replaceAll(/:(\w+)/g, (_, part: string) =>
        encodeURIComponent(params[part] ?? ''),
      );
      const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`;
      const began = performance.now();
      const answer = await ask(`${origin}${apiBase}${path}${search}`, routes[name].method, cookie, body);
      const took = performance.now() - began;
      if (answer.status >= 400)
        throw new Error(`${name} by ${sort} answered ${answer.status}: ${answer.text}`);
      cookie = answer.cookie ?? cookie;
      const label = `${name}, ${sort}${about === undefined ? '' : `, ${about}`}`;
      times.set(label, [...(times.get(label) ?? []), took]);
      return answer.text.startsWith('{')
        ? (JSON.parse(answer.text) as { data: Data }).data
        : (answer.text as Data);
    },
  };
}

function ask(url: string, method: string, cookie: string, body: object | undefined): Promise<Sent> {
  const headers = {
    accept: 'application/json',
    // A unique language header per call, so that no answer comes from a cache.
    'accept-language': `en, x-${crypto.randomUUID().slice(0, 8)};q=0.1`,
  };
  return send(url, { method, headers, cookie: cookie === '' ? undefined : cookie, body });
}

/** Waits until the server has counted every day, which a report of these says. Returns the sales of the days. */
export async function untilCounted(
  manager: Caller,
  query: { readonly from: string; readonly to: string },
): Promise<string> {
  type Counted = { readonly counted_until: string | null; readonly total: { readonly amount: string } };
  for (;;) {
    const report = { params: { kind: 'sales' }, query };
    const { counted_until, total } = await manager.call<Counted>('report', report);
    if (counted_until === null) return total.amount;
    await sleep(1000);
  }
}
