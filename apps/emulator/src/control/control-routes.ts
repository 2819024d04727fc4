import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeMarkup } from '../epg/rendering.ts';
import type { World } from '../world.ts';
import { bankReport } from './bank-report.ts';
import { readAdvance, readFault, readSettings, readStripeSettings } from './commands.ts';
import { controlView } from './control-view.ts';
import { snapshot } from './snapshot.ts';

const policy =
  "default-src 'none'; img-src data:; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/**
 * The emulator's controls, as JSON for tests and as a page for people. A form sent from the page is answered with the
 * page again, everything else with JSON.
 */
export function controlRoutes(app: FastifyInstance, world: World): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', refuseStrangers);
    scope.get('/_control', (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(controlView(snapshot(world))),
    );
    scope.get('/_control/state', () => snapshot(world));
    scope.get('/_control/calls', () => ({ calls: world.calls.list() }));
    scope.get('/_control/report', (_request, reply) =>
      reply.type('text/csv; charset=utf-8').send(bankReport(world.bank)),
    );
    scope.post('/_control/faults', (request, reply) => {
      const fault = readFault(request.body);
      if (fault === undefined) return refuse(reply, 'fault');
      world.faults.add(fault);
      return done(request, reply, world);
    });
    scope.post('/_control/faults/clear', (request, reply) => {
      world.faults.clear();
      return done(request, reply, world);
    });
    scope.post('/_control/settings', (request, reply) => {
      const settings = readSettings(request.body);
      if (settings === undefined) return refuse(reply, 'settings');
      Object.assign(world.bank.settings, settings);
      return done(request, reply, world);
    });
    scope.post('/_control/stripe', (request, reply) => {
      const settings = readStripeSettings(request.body);
      if (settings === undefined) return refuse(reply, 'stripe');
      Object.assign(world.stripe.settings, settings);
      return done(request, reply, world);
    });
    scope.post('/_control/clock', (request, reply) => {
      const advanceMs = readAdvance(request.body);
      if (advanceMs === undefined) return refuse(reply, 'advanceMs');
      world.clock.advance(advanceMs);
      world.tick();
      return done(request, reply, world);
    });
    scope.post('/_control/reset', (request, reply) => {
      world.reset();
      return done(request, reply, world);
    });
  });
}

// Any web page could otherwise control the emulator of whoever opens it.
async function refuseStrangers(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { origin } = request.headers;
  const foreign = origin !== undefined && origin !== `http://${request.host}`;
  if (!foreign && loopbackHost.test(request.host)) return undefined;
  return reply.code(403).send({ error: 'only from this machine, and from the control page itself' });
}

function done(request: FastifyRequest, reply: FastifyReply, world: World): FastifyReply {
  const fromPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  return fromPage ? reply.redirect('/_control', 303) : reply.send(snapshot(world));
}

function refuse(reply: FastifyReply, what: string): FastifyReply {
  return reply.code(422).send({ error: `not understood: ${escapeMarkup(what)}` });
}
