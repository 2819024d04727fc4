/** Podman with a store of its own, so that nothing of this machine is touched. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { must, type Ran, run } from '../parts/run.ts';

/** Runs podman with these words, in a folder. */
export type Engine = {
  readonly run: (words: readonly string[], cwd?: string) => Promise<Ran>;
  /** Throws with what podman said if it fails. */
  readonly must: (words: readonly string[], cwd?: string) => Promise<string>;
  /** Removes containers and volumes. */
  readonly clear: () => Promise<void>;
};

/** What a machine without systemd, or inside another, needs besides the guide's own words. It has the network of the trial. */
const anywhere = [
  '--cgroups=disabled',
  '--network=host',
  '--log-driver=k8s-file',
  '--ulimit=nofile=1024:4096',
  '--ulimit=nproc=4096:4096',
] as const;

/** Puts that into a command that begins with `run`. */
export function runAnywhere([command = '', ...others]: readonly string[]): readonly string[] {
  return [command, ...anywhere, ...others];
}

/** Opens the store in `folder`. */
export function openEngine(folder: string): Engine {
  const store = join(folder, 'store');
  const runroot = join(folder, 'run');
  mkdirSync(store, { recursive: true });
  const place = ['--root', store, '--runroot', runroot, '--storage-driver', 'vfs'];
  const words = [...place, '--cgroup-manager', 'cgroupfs', '--events-backend', 'file'];
  // Without systemd nobody would ask for a container's health; the trial asks.
  const env = { ...process.env, DISABLE_HC_SYSTEMD: 'true' };
  const engine = {
    run: (given: readonly string[], cwd?: string) =>
      run('podman', [...words, ...given], { env, ...(cwd && { cwd }) }),
    must: (given: readonly string[], cwd?: string) =>
      must('podman', [...words, ...given], { env, ...(cwd && { cwd }) }),
  };
  return {
    ...engine,
    clear: async () => {
      await engine.must(['rm', '--all', '--force', '--time', '0']);
      await engine.must(['volume', 'rm', '--all', '--force']);
      rmSync(runroot, { recursive: true, force: true });
    },
  };
}
