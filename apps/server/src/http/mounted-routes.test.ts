import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { calls } from '@sufra/contract/calls';
import { apiBase } from '@sufra/contract/core/route';
import { aliases, type CallName, routes } from '@sufra/contract/core/routes';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

interface Mounted {
  readonly method: string;
  readonly url: string;
  readonly call: CallName | undefined;
}

/** Every route below the API's base path, as Fastify reports it. */
async function mountedRoutes(): Promise<readonly Mounted[]> {
  const found: Mounted[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const each of [method].flat()) {
        if (url.startsWith(apiBase) && each !== 'HEAD') found.push({ method: each, url, call: config?.call });
      }
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    await using server = await testApp({ empty: true });
    await server.app.ready();
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
  return found;
}

const mounted = await mountedRoutes();
const names = Object.keys(routes) as CallName[];

test.each(names)('%s is mounted where the contract says', (name) => {
  const paths = [routes[name].path, aliases[name]].filter((path) => path !== undefined);
  expect(mounted.filter(({ call }) => call === name)).toEqual(
    paths.map((path) => ({ method: routes[name].method, url: apiBase + path, call: name })),
  );
});

test('nothing is mounted under the API that the contract does not list', () => {
  expect(mounted.filter(({ call }) => call === undefined || !names.includes(call))).toEqual([]);
});

test('every route of the contract has its schemas', () => {
  expect(Object.keys(calls).sort()).toEqual(names.toSorted());
});
