/** Lifts a venue's limits per device and address, for programs that order as fast as the machine allows. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository.ts';

const limits = [
  'new_devices_max',
  'visit_devices_max',
  'rounds_max',
  'payment_starts_max',
  'waiter_calls_max',
  'open_lines_max',
  'changes_max',
  'event_streams_max',
];

/** Lifts the limits. `place` locates the venue's data with the settings DATA_DIR and, if used, DATABASE_URL. */
export async function liftLimits(place: Readonly<Record<string, string>>): Promise<void> {
  const words = ['venue', 'set', ...limits.map((name) => `${name}=9999999`)];
  await promisify(execFile)(process.execPath, [join(root, 'apps/server/src/cli/manage.ts'), ...words], {
    env: { ...process.env, ...place },
  });
}
