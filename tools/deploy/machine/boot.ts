/** Boots a machine from its files, with a systemd of its own, and runs commands in it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../parts/evening.ts';
import { findProgram, Missing, must, type Ran, run } from '../parts/run.ts';
import { owner } from './prepare.ts';

/** A machine that runs. */
export type Machine = {
  /** Runs a shell's command as root, in /opt/sufra. */
  readonly shell: (command: string) => Promise<Ran>;
  /** The same as the owner, who isn't root but may use sudo: so the guides are read. */
  readonly owner: (command: string) => Promise<Ran>;
  /** As root, a command that must succeed. */
  readonly must: (command: string) => Promise<string>;
  /** Shuts it down, as its owner would; returns how many seconds that took. */
  readonly powerOff: () => Promise<number>;
  /** Ends it at once, with all that runs in it. */
  readonly cutOff: () => Promise<void>;
};

const bootsWithinMs = 60_000;
const offWithinMs = 60_000;

/** Boots the machine in `tree`. What its console says goes into the file `log`. */
export async function boot(tree: string, log: string): Promise<Machine> {
  const nspawn = findProgram('systemd-nspawn');
  if (nspawn === undefined) throw new Missing('apt-get install systemd-container');
  const flags = ['--boot', '--register=no', '--keep-unit', '--link-journal=no', '--machine=trial'];
  const host = ['--resolv-conf=off', '--timezone=off', '--console=pipe', '--quiet'];
  const child = spawn(nspawn, [...flags, ...host, `--directory=${tree}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const console = createWriteStream(log, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(console, { end: false });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject).once('exit', () => resolve());
  });
  const first = await firstOf(child);
  const inside = (command: string) => run('nsenter', enter(first, command));
  await until('the machine has booted', bootsWithinMs, async () => {
    if (child.exitCode !== null) throw new Error(`the machine does not boot:\n${readFileSync(log, 'utf8')}`);
    const { said } = await inside('systemctl is-system-running');
    return /^(running|degraded)$/m.test(said);
  });
  return {
    shell: inside,
    owner: (command) => run('nsenter', enter(first, command, owner)),
    must: (command) => must('nsenter', enter(first, command)),
    powerOff: async () => {
      const started = performance.now();
      // The connection ends with the machine.
      await inside('systemctl poweroff');
      await Promise.race([ended, until('the machine is off', offWithinMs, () => child.exitCode !== null)]);
      return (performance.now() - started) / 1000;
    },
    cutOff: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(first, 'SIGKILL');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function enter(first: number, command: string, user = 'root'): readonly string[] {
  const spaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd'];
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const become = ['runuser', '--user', user, '--', 'env', '--ignore-environment', path, 'LC_ALL=C.UTF-8'];
  const home = `HOME=${user === 'root' ? '/root' : `/home/${user}`}`;
  return ['--target', String(first), ...spaces, ...become, home, 'sh', '-ec', `cd /opt/sufra; ${command}`];
}

/** The machine's own process 1, as this machine sees it. */
async function firstOf({ pid = 0 }: ChildProcess): Promise<number> {
  let found: number | undefined;
  await until('the machine has a first process', bootsWithinMs, () => {
    found = descendants(pid).find((one) => numberInside(one) === 1);
    return found !== undefined;
  });
  return found ?? 0;
}

function descendants(pid: number): readonly number[] {
  const tasks = join('/proc', String(pid), 'task');
  const children = ifAlive(() => readdirSync(tasks), []).flatMap((task) =>
    ifAlive(() => readFileSync(join(tasks, task, 'children'), 'utf8'), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** The process's number in its innermost namespace. */
function numberInside(pid: number): number | undefined {
  const status = ifAlive(() => readFileSync(join('/proc', String(pid), 'status'), 'utf8'), '');
  const numbers = /^NSpid:\s+(.*)$/m.exec(status)?.[1]?.split(/\s+/).map(Number) ?? [];
  return numbers.length > 1 ? numbers.at(-1) : undefined;
}

/** What is read of a process, or `gone` if it has ended meanwhile. */
function ifAlive<Value>(read: () => Value, gone: Value): Value {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return gone;
    throw error;
  }
}
