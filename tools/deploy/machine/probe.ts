/**
 * Runs in the place of the server, under the server's own unit, and tries what a server that was broken into would try.
 * Prints what came of each as JSON: null where it succeeded, else the error.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';

function attempt(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    const { code, status } = error as { code?: string; status?: number };
    return code ?? `ended with ${status}`;
  }
}

const write = (path: string) => () => {
  writeFileSync(path, 'probe');
  rmSync(path);
};
const program =
  (name: string, ...args: readonly string[]) =>
  () =>
    execFileSync(name, args, { stdio: 'pipe' });

/** Whether something listens on the server's own machine: the database and the proxy must be within reach. */
function canConnect(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(null);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
  });
}

const mine = '/var/lib/sufra/data/probe';
const outcome = {
  'write its data': attempt(write(mine)),
  'write its backups': attempt(write('/var/backups/sufra/probe')),
  'write a temporary file': attempt(write('/tmp/probe')),
  'connect to a neighbour': await canConnect(443),
  'change its own program': attempt(write('/opt/sufra/probe')),
  'change settings': attempt(write('/etc/probe')),
  'write beside its data': attempt(write('/var/lib/probe')),
  'write a log of others': attempt(write('/var/log/probe')),
  'read the settings of the bank': attempt(() => readFileSync('/etc/sufra.env')),
  'look into homes': attempt(() => readdirSync('/root')),
  'see disks': readdirSync('/dev').some((name) => /^(sd|vd|nvme|kmsg|mem)/.test(name)) ? null : 'none',
  'see processes of others': readdirSync('/proc').includes('1') ? null : 'none',
  'give a file away': attempt(() => {
    writeFileSync(mine, '');
    try {
      chownSync(mine, 0, 0);
    } finally {
      rmSync(mine);
    }
  }),
  'make a file that runs as its owner': attempt(() => {
    writeFileSync(mine, '');
    try {
      execFileSync('chmod', ['u+s', mine], { stdio: 'pipe' });
    } finally {
      rmSync(mine);
    }
  }),
  'become root': attempt(program('sudo', '-n', 'true')),
  'make a namespace': attempt(program('unshare', '--user', '--map-root-user', 'true')),
  'mount a file system': attempt(program('mount', '-t', 'tmpfs', 'none', '/tmp')),
  'change the kernel': attempt(() => writeFileSync('/proc/sys/kernel/hostname', 'probe')),
  'set the clock': attempt(program('date', '--set', '2030-01-01')),
  'restart the machine': attempt(program('reboot', '--force')),
};
console.log(`PROBE ${JSON.stringify(outcome)}`);
