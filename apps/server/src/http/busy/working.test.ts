import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { countWorking } from './working.ts';

/** A server whose calls wait twice: before they count, and at work. */
async function serverThatWaits() {
  const app = Fastify();
  onTestFinished(() => app.close());
  const working = countWorking(app, () => true);
  const [entered, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [letIn, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let seen = 0;
  app.addHook('preValidation', async () => {
    entered.resolve();
    await letIn.promise;
  });
  app.get('/', async () => {
    seen = working();
    begun.resolve();
    await letGo.promise;
    return '';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    return socket;
  };
  return { app, working, call, entered, letIn, begun, letGo, seen: () => seen };
}

test('a call counts while it is worked on, and no longer [BUSY-1]', async () => {
  const { app, working, call, letIn, begun, letGo, seen } = await serverThatWaits();
  const socket = call();
  letIn.resolve();
  await begun.promise;
  expect(seen()).toBe(1);
  letGo.resolve();
  await once(socket, 'data');
  socket.destroy();
  await app.close();
  expect(working()).toBe(0);
});

test('who goes away before the work begins is not counted for ever [BUSY-1]', async () => {
  const { app, working, call, entered, letIn, begun, letGo } = await serverThatWaits();
  const gone = once(app.server, 'connection').then(([socket]) =>
    once(socket as NodeJS.EventEmitter, 'close'),
  );
  const socket = call();
  await entered.promise;
  socket.destroy();
  await gone;
  await wait(20);
  letIn.resolve();
  await begun.promise;
  letGo.resolve();
  await app.close();
  expect(working()).toBe(0);
});
