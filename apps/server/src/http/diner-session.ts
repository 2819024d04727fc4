import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Context, hashToken } from '../context.ts';
import { statement } from '../database/sql.ts';
import type { Transaction } from '../database/transaction.ts';
import { giveCookie } from './cookies.ts';
import { originOf } from './origin.ts';
import type { Diner } from './principal.ts';

/** The cookie by which a device is recognised at its next visit. */
export const dinerCookie = 'sufra_diner';

const cookieDays = 400;
const cacheMax = 20_000;

const findDevice = statement<{ token_hash: string }, { customer_id: string }>((sql, args) =>
  sql.selectFrom('devices').select('customer_id').where('token_hash', '=', args.token_hash),
);

/** Finds the diner behind a device's token. A token never changes hands, so what was found once is kept in memory. */
export function dinerSessions(context: Pick<Context, 'db'>) {
  const found = new Map<string, Diner>();
  return {
    async find(token: string): Promise<Diner | undefined> {
      const known = found.get(token);
      if (known !== undefined) return known;
      const row = await context.db.read.firstOf(findDevice, { token_hash: hashToken(token) });
      if (row === undefined) return undefined;
      if (found.size >= cacheMax) found.clear();
      const diner: Diner = { kind: 'diner', customerId: row.customer_id };
      found.set(token, diner);
      return diner;
    },
  };
}

/** Makes a customer and the device that it is recognised by; returns the device's token. */
export async function createDiner(
  tx: Transaction,
  { id, token, now }: { id: string; token: string; now: number },
): Promise<Diner> {
  await tx.run(tx.sql.insertInto('customers').values({ id, name: null, created_at: now }));
  await tx.run(
    tx.sql.insertInto('devices').values({ token_hash: hashToken(token), customer_id: id, created_at: now }),
  );
  return { kind: 'diner', customerId: id };
}

/** Hands the device its token. */
export function setDinerCookie(
  context: Pick<Context, 'settings'>,
  reply: FastifyReply,
  request: FastifyRequest,
  token: string,
): void {
  giveCookie(reply, {
    name: dinerCookie,
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: originOf(context, request).startsWith('https:'),
    maxAge: cookieDays * 24 * 60 * 60,
  });
}
