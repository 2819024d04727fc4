import { createEmulator } from './emulator.ts';
import { startOptions } from './start-options.ts';

const options = startOptions(process.argv.slice(2), process.env);
if (!options.ok) {
  process.stderr.write(`${options.reason}\n`);
  process.exit(1);
}

const { port, seed, printers } = options;
const emulator = createEmulator(seed === undefined ? {} : { seed });
const address = await emulator.listen(port);
process.stdout.write(`listening on ${address}\n`);
if (printers > 0) {
  const ports = await emulator.openPrinters(printers);
  process.stdout.write(
    `printers at 127.0.0.1:${ports.join(' and ')}; what they print: ${address}/_printers\n`,
  );
}

// The IPC channel closes when the parent process is gone, however it ended.
process.once('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The open channel alone would keep the process alive.
  process.once(signal, () => void emulator.close().then(() => process.exit(0)));
}
