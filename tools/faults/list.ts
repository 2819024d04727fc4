/** What can go wrong around the program. */
import { clock } from './clock.ts';
import { failingFsync } from './failing-fsync.ts';
import { failover } from './failover.ts';
import { fullDisk } from './full-disk.ts';
import { interruptedUpgrade } from './interrupted-upgrade.ts';
import { network } from './network.ts';
import { overload } from './overload.ts';
import type { Fault } from './parts/report.ts';
import { powerCut } from './power-cut.ts';
import { restartedPostgres } from './restarted-postgres.ts';
import { toldToStop } from './told-to-stop.ts';
import { twoProcesses } from './two-processes.ts';
import { upgradeAndBack } from './upgrade-and-back.ts';

/** Every fault. A new one needs a line in `tools/proof/parts.ts`, too. */
export const faults: readonly Fault[] = [
  overload,
  fullDisk,
  failingFsync,
  powerCut,
  toldToStop,
  twoProcesses,
  restartedPostgres,
  failover,
  network,
  upgradeAndBack,
  interruptedUpgrade,
  clock,
];
