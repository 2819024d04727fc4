/** Who may read whose secrets. Written without the server's code, so that it can disagree. */
import { may, type Role } from '@sufra/contract/core/permissions';
import type { Books } from '../../crash/books.ts';
import type { Secret } from '../requests/secrets.ts';
import type { Asked } from '../requests/write.ts';

/** Somebody whose secrets are in the data: a guest by their customer id, or a member of staff. */
export type Owner = { readonly customerId: string | undefined; readonly role: Role | undefined };

/** The calls that answer with keys of tables. */
const keyCalls = new Set(['tableCodes', 'rekeyTable']);

/**
 * The secrets in an answer that whoever asked should not have got. `ownerOf` says who a number was. What guests of one
 * visit may know of each other is looked up in the database, at the time when an answer had it.
 */
export async function leaks(
  asked: Asked,
  found: readonly Secret[],
  ownerOf: (number: number) => Owner | undefined,
  books: Books,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const secret of found) {
    if (await maySee(asked, secret, ownerOf(secret.owner), books)) continue;
    told.push(`the ${secret.kind} of somebody else (${secret.owner})`);
  }
  return told;
}

async function maySee(asked: Asked, { kind, owner }: Secret, of: Owner | undefined, books: Books) {
  const { role } = asked.by;
  if (kind === 'session') return false;
  if (kind === 'table key') return role !== undefined && keyCalls.has(asked.call);
  if (owner === asked.number) return true;
  // Whoever takes bookings reads by which phone a party is reached.
  if (role !== undefined && kind === 'phone' && asked.call.endsWith('Bookings')) return true;
  if (role !== undefined)
    return kind === 'name' || kind === 'note' || may({ role, rights: {} }, 'feedback.see');
  // What staff write is for guests to read.
  if (of?.role !== undefined) return kind === 'words' || kind === 'name' || kind === 'note';
  if (kind !== 'name' && kind !== 'note') return false;
  return satTogether(books, asked.customerId, of?.customerId);
}

/**
 * Whether one was proven at a visit that the other took part in (PRES-3, LEFT-1), or that has the other's dishes on a bill or the
 * other's words in a call: who left before their table was joined to another doesn't come along, their bill (JOIN-1) and their
 * call (SERVICE-9) do.
 */
async function satTogether(books: Books, reader: string | undefined, writer: string | undefined) {
  if (reader === undefined || writer === undefined) return false;
  const rows = await books.rows(
    `select 1 as found from visit_guests mine join visit_guests theirs on theirs.visit_id = mine.visit_id
     where mine.customer_id = '${reader}' and mine.proven = 1 and theirs.customer_id = '${writer}'
     union all
     select 1 from visit_guests mine join orders on orders.visit_id = mine.visit_id
     join rounds on rounds.order_id = orders.id join order_lines on order_lines.round_id = rounds.id
     where mine.customer_id = '${reader}' and mine.proven = 1 and order_lines.ordered_by = '${writer}'
     union all
     select 1 from visit_guests mine join service_requests on service_requests.visit_id = mine.visit_id
     join service_asks on service_asks.request_id = service_requests.id
     where mine.customer_id = '${reader}' and mine.proven = 1 and service_asks.customer_id = '${writer}'`,
  );
  return rows.length > 0;
}
