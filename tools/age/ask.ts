/** Calls of the API that are timed. */

import { apiBase, type CallName, routes } from '@sufra/contract/routes';
import { type Sent, send } from '../send.ts';

/** How long each call took, in milliseconds, under its name and who made it. */
export type Times = Map<string, number[]>;

/** What a call is made with. */
export type With = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** Somebody who makes calls: a guest of a sort, or staff. */
export type Caller = {
  readonly cookie: () => string;
  /** Makes a call, notes how long it took, and returns its data; a refusal throws. */
  readonly call: <Data>(name: CallName, parts?: With) => Promise<Data>;
};

/** A caller whose times are noted under `sort`. */
export function callerAt(origin: string, times: Times, sort: string, known = ''): Caller {
  let cookie = known;
  return {
    cookie: () => cookie,
    call: async <Data>(name: CallName, { params = {}, query = {}, body }: With = {}) => {
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
      const label = `${name}, ${sort}`;
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
    // Each call as if it were the first: nothing is answered from what was kept for the one before.
    'accept-language': `en, x-${crypto.randomUUID().slice(0, 8)};q=0.1`,
  };
  return send(url, { method, headers, cookie: cookie === '' ? undefined : cookie, body });
}
