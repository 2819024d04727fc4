/** Calls of the API that are timed. */

import { request } from 'node:http';
import { apiBase, type CallName, routes } from '@sufra/contract/routes';

/** How long each call took, in milliseconds, under its name and who made it. */
export type Times = Map<string, number[]>;

/** What a call is made with. */
export type With = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
};

type Answer = { readonly status: number; readonly text: string; readonly cookie: string | undefined };

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
      const answer = await send(`${origin}${apiBase}${path}${search}`, routes[name].method, cookie, body);
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

function send(url: string, method: string, cookie: string, body: object | undefined): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    accept: 'application/json',
    // Each call as if it were the first: nothing is answered from what was kept for the one before.
    'accept-language': `en, x-${crypto.randomUUID().slice(0, 8)};q=0.1`,
    ...(cookie === '' ? {} : { cookie }),
    ...(text === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
        }),
      );
    });
    asking.once('error', reject);
    asking.end(text);
  });
}
