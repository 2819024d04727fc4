import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { staffCookie } from '../../http/browser/session-cookies.ts';
import { calm } from '../../http/busy/shed-load.ts';
import { openCards } from '../../open-cards.ts';
import { noProvider } from '../../providers/no-provider.ts';
import { type Device, makeDevice } from '../people/device.ts';
import { insertStaffSession } from '../people/staff-fixture.ts';
import type { TestApp } from '../test-app.ts';

/** The server as it is after a restart that names no provider, and a browser of the owner's. Close it before the app. */
export async function startedWithOwnCards(
  { context, db, clock }: TestApp,
  log = context.log,
): Promise<{ readonly started: FastifyInstance; readonly owner: Device }> {
  const settings = { ...context.settings, publicUrl: 'https://menu.example' };
  const cards = openCards({ ...context, settings, log }, noProvider);
  const started = await buildApp({ ...context, settings, cards, log }, calm);
  const owner = makeDevice(started);
  const token = context.random.token();
  await db.write((tx) => insertStaffSession(tx, { role: 'owner', token, at: clock.now() }));
  owner.keepCookie({ name: staffCookie, value: token, path: '/api/v1/staff' });
  return { started, owner };
}
