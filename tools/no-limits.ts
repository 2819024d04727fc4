/** Lifts a venue's limits by device and address: for a crowd of programs that order as fast as the machine lets them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './repository.ts';

const limits = [
  'new_devices_max',
  'visit_devices_max',
  'rounds_max',
  'payment_starts_max',
  'open_lines_max',
  'changes_max',
];

/** `place` names the venue's data as the settings do: DATA_DIR, and DATABASE_URL where there is one. */
export async function liftLimits(place: Readonly<Record<string, string>>): Promise<void> {
  const words = ['venue', 'set', ...limits.map((name) => `${name}=9999999`)];
  await promisify(execFile)(process.execPath, [join(root, 'apps/server/src/manage.ts'), ...words], {
    env: { ...process.env, ...place },
  });
}
