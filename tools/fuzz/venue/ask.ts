/** Makes the calls that prepare the venue. */
import { apiBase } from '@sufra/contract/core/route';
import { type CallName, routes } from '@sufra/contract/core/routes';
import type { Place } from '../../crash/books.ts';
import type { Ids } from '../requests/ids.ts';
import type { Person } from '../requests/people.ts';
import type { Secrets } from '../requests/secrets.ts';
import type { Sender } from '../requests/wire.ts';

/** What everybody who prepares the venue needs. */
export type Scene = {
  readonly sender: Sender;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly place: Place;
};

/** A call's path with its parameters, and its body. */
type Asking = { readonly path: string; readonly body?: object };

/** Makes a call in somebody's name. */
export type Ask = (
  person: Person,
  name: CallName,
  asking: Asking,
) => Promise<{ status: number; data: unknown }>;

/** Makes a call in somebody's name, and remembers the ids and the session that come back. */
export async function askAs({ sender, ids, secrets }: Scene, person: Person, name: CallName, asking: Asking) {
  const headers = {
    ...(person.cookie === undefined ? {} : { cookie: person.cookie }),
    ...(asking.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = asking.body === undefined ? undefined : Buffer.from(JSON.stringify(asking.body));
  const path = apiBase + asking.path;
  const heard = await sender.send({ method: routes[name].method, path, headers, body });
  const cookies = (heard.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  for (const cookie of cookies)
    secrets.keep(cookie.slice(cookie.indexOf('=') + 1), { kind: 'session', owner: person.number });
  if (cookies.length > 0) person.cookie = cookies.join('; ');
  const { data } = JSON.parse(heard.text || '{}') as { data?: unknown };
  ids.learn(data, person.number);
  return { status: heard.status, data };
}
