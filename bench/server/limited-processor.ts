/** A share of a processor for a process, by Linux' control groups, so that a small machine can hold several. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const periodUs = 20_000;
const mounted = '/sys/fs/cgroup';

/**
 * Lets a process use this share of one processor, from 0 to 1. Returns how to take the limit's group away, once the
 * process has ended. Throws if the machine doesn't allow it: it takes root.
 */
export function limitProcessor(pid: number, share: number): () => void {
  const old = existsSync(join(mounted, 'cpu'));
  const group = join(mounted, old ? 'cpu' : '', `sufra-${pid}`);
  mkdirSync(group);
  const quota = Math.round(share * periodUs);
  if (old) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  } else {
    writeFileSync(join(group, 'cpu.max'), `${quota} ${periodUs}`);
  }
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => rmdirSync(group);
}
