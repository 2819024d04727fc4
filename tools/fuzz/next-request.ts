/** Chooses who makes which request. */
import { calls } from '@sufra/contract/calls';
import type { Call } from '@sufra/contract/core/call';
import { may } from '@sufra/contract/core/permissions';
import type { CallName } from '@sufra/contract/core/routes';
import { look, lookAtPage, type Run } from './looking.ts';
import { writePage } from './pages/page-requests.ts';
import { accountOf, type Person } from './requests/people.ts';
import type { Heard, Wire } from './requests/wire.ts';
import { type Asked, writeRequest } from './requests/write.ts';
import { neverSucceeded } from './tally.ts';

/** A request, and what looks at its answer. */
export type Going = { readonly wire: Wire; readonly look: (heard: Heard) => Promise<void> };

const names = Object.keys(calls) as CallName[];
/** Calls that lock an account after some tries. The manager is needed to clear the tables. */
const guesses: ReadonlySet<CallName> = new Set(['staffSignIn', 'changeOwnPassword']);
/** Calls that change what everybody else may do: the tour makes them, and at random only those who may not. */
const upsetting: ReadonlySet<CallName> = new Set(['changeAccount', 'changeSettings', 'pauseOrders']);
/** How many requests are for pages, and how many for calls that haven't succeeded yet. */
const share = { pages: 0.06, unlearnt: 0.1 };

/** Writes the next request: of any call, mostly by somebody who may make it, four in ten bent. */
export function nextRequest(run: Run): Going {
  const { venue, random } = run;
  if (random.happens(share.pages)) {
    const by = random.pick(venue.people);
    const page = writePage(by, run.ids, random);
    if (page !== undefined)
      return { wire: page.wire, look: async (heard) => lookAtPage(run, by, page, heard) };
  }
  const asked = nextCall(run);
  return { wire: asked.wire, look: (heard) => look(run, asked, heard) };
}

function nextCall({ venue, random, ids, secrets, tally }: Run): Asked {
  const unlearnt = random.happens(share.unlearnt) ? neverSucceeded(tally) : [];
  const name = random.pick(unlearnt.length > 0 ? unlearnt : names);
  const people = venue.people.filter(
    (person) =>
      !(guesses.has(name) && person.role === 'manager') &&
      !(upsetting.has(name) && isFor(calls[name], person)),
  );
  const able = people.filter((person) => isFor(calls[name], person));
  const by = random.pick(random.happens(0.8) && able.length > 0 ? able : people);
  const { number: person, customerId, table, key } = by;
  const fixed = {
    ...(customerId === undefined ? {} : { customerId, customer_id: customerId }),
    ...(table === undefined || calls[name].access.who === 'staff' ? {} : { table }),
    ...(key === undefined ? {} : { k: key }),
    ...(by.role === undefined ? {} : accountOf(by.role)),
  };
  return writeRequest(name, by, { random, ids, secrets, person, fixed, chosen: [] });
}

function isFor({ access }: Call, { role }: Person): boolean {
  if (access.who !== 'staff') return role === undefined;
  return role !== undefined && (access.may === undefined || may({ role, rights: {} }, access.may));
}
