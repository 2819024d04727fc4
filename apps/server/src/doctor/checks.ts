import { lookAtAddress } from './address.ts';
import { lookAtBackups } from './backups/backups.ts';
import { lookAtClock } from './clock.ts';
import { lookAtDatabase } from './database.ts';
import { lookAtDisk } from './disk.ts';
import type { Check } from './examine.ts';
import { lookAtPermissions } from './permissions.ts';
import { lookAtProvider } from './provider.ts';
import { lookAtStaff } from './staff.ts';
import { lookAtVersions } from './versions.ts';

/** What the doctor looks at, in the order of its report. The time limits are for a machine in trouble. */
export const checks: readonly Check[] = [
  { name: 'clock', limitMs: 15_000, look: lookAtClock },
  { name: 'address', limitMs: 15_000, look: lookAtAddress },
  { name: 'disk', limitMs: 10_000, look: lookAtDisk },
  { name: 'permissions', limitMs: 10_000, look: lookAtPermissions },
  { name: 'database', limitMs: 30_000, look: lookAtDatabase },
  { name: 'card provider', limitMs: 15_000, look: lookAtProvider },
  { name: 'backups', limitMs: 10_000, look: lookAtBackups },
  { name: 'versions', limitMs: 20_000, look: lookAtVersions },
  { name: 'staff', limitMs: 30_000, look: lookAtStaff },
];
