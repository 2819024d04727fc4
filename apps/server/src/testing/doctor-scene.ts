import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../clock-and-random.ts';
import type { DatabasePlace } from '../database/open.ts';
import type { Check, Status } from '../doctor/examine.ts';
import { type Ground, sceneOf } from '../doctor/scene.ts';
import { programFolder } from '../settings/places.ts';
import { readSettings } from '../settings/settings.ts';

/** What a test changes about the installation that a check looks at. */
export interface SceneChanges extends Partial<Omit<Ground, 'settings'>> {
  readonly place?: DatabasePlace;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs one check; returns its findings as `[status, what]`, and closes everything. */
export async function lookWith(
  look: Check['look'],
  { place, environment = {}, ...ground }: SceneChanges,
): Promise<readonly (readonly [Status, string])[]> {
  const scene = sceneOf({
    settings: readSettings({
      ...(place === undefined ? {} : { DATA_DIR: place.dataDir }),
      ...(place?.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
      ...environment,
    }),
    clock: systemClock,
    settingFiles: [],
    root: programFolder,
    ...ground,
  });
  try {
    const findings = await look(scene, new AbortController().signal);
    for (const { status, remedy } of findings) {
      if ((remedy === undefined) !== (status === 'ok' || status === 'skipped'))
        throw new Error('a problem has a remedy, and nothing else has');
    }
    return findings.map(({ status, what }) => [status, what]);
  } finally {
    await scene.close();
  }
}

/** Listens on a free port of this machine and returns the port. */
export async function portOf(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}
