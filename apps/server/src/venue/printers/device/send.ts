import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStuck, type PrinterState, type PrintOutcome } from '@sufra/domain/venue/printing';
import { askState, askWhenPrinted, hear } from './escpos.ts';

/** Where a printer listens. */
export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

/** What became of a try, and the state that the printer was last seen in. */
export interface Sent {
  readonly outcome: PrintOutcome;
  readonly state: Exclude<PrinterState, 'untried'>;
}

/** How long to wait, in milliseconds: for a connection, for a first answer, and for the end of the paper. */
export interface Patience {
  readonly connectMs: number;
  readonly answerMs: number;
  readonly printMs: number;
}

const usual: Patience = { connectMs: 2000, answerMs: 1000, printMs: 20_000 };

/**
 * Sends commands to a printer over TCP. A printer that answers is asked before, so that nothing is sent to one without paper,
 * and afterwards, so that `printed` means printed. One that never answers has printed what it took until the connection was
 * closed in good order. Without commands it is only asked. Never throws.
 */
export async function sendToPrinter(
  address: PrinterAddress,
  commands: Buffer | undefined,
  patience: Patience = usual,
): Promise<Sent> {
  const line = await open(address, patience.connectMs);
  if (line === undefined) return { outcome: 'nothing', state: 'offline' };
  try {
    line.write(askState);
    await line.until(() => hear(line.heard()).answers >= 3, patience.answerMs);
    const before = hear(line.heard());
    if (line.broken()) return { outcome: 'nothing', state: 'offline' };
    if (before.state !== undefined && isStuck(before.state))
      return { outcome: 'nothing', state: before.state };
    if (commands === undefined) return { outcome: 'nothing', state: before.state ?? 'ready' };
    return await print(line, commands, { answers: before.state !== undefined, ms: patience.printMs });
  } finally {
    line.destroy();
  }
}

async function print(
  line: Line,
  commands: Buffer,
  { answers, ms }: { readonly answers: boolean; readonly ms: number },
): Promise<Sent> {
  line.forget();
  line.write(commands);
  if (!answers) return (await line.end(ms)) ? printed() : { outcome: 'unknown', state: 'offline' };
  line.write(askWhenPrinted);
  await line.until(() => hear(line.heard()).printed, ms);
  if (hear(line.heard()).printed) {
    await line.end(1000);
    return printed();
  }
  if (line.broken()) return { outcome: 'unknown', state: 'offline' };
  line.forget();
  line.write(askState);
  await line.until(() => hear(line.heard()).answers >= 3, 1000);
  return { outcome: 'unknown', state: hear(line.heard()).state ?? 'offline' };
}

const printed = (): Sent => ({ outcome: 'printed', state: 'ready' });

/** A connection to a printer. */
interface Line {
  write(bytes: Buffer): void;
  /** What was heard since the beginning, or since `forget`. */
  heard(): Uint8Array;
  forget(): void;
  broken(): boolean;
  /** Waits until something is so, the connection is broken, or the time is over. */
  until(done: () => boolean, ms: number): Promise<void>;
  /** Ends it in good order; tells whether the other side did too, in time. */
  end(ms: number): Promise<boolean>;
  destroy(): void;
}

function open({ host, port }: PrinterAddress, ms: number): Promise<Line | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const giveUp = setTimeout(() => socket.destroy(new Error('no connection in time')), ms);
    socket.once('connect', () => {
      clearTimeout(giveUp);
      resolve(lineOn(socket));
    });
    // A printer that isn't there is a state, which the caller reports.
    socket.once('error', () => {
      clearTimeout(giveUp);
      resolve(undefined);
    });
  });
}

const heardMax = 256;

function lineOn(socket: Socket): Line {
  let bytes: number[] = [];
  let [closed, failed] = [false, false];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  socket.setNoDelay(true);
  socket.on('data', (data: Buffer) => {
    bytes = [...bytes, ...data].slice(-heardMax);
    tell();
  });
  socket.on('error', () => {
    failed = true;
  });
  socket.on('close', () => {
    closed = true;
    tell();
  });
  const until = async (done: () => boolean, ms: number) => {
    const over = new AbortController();
    const checked = new Promise<void>((resolve) => {
      const check = () => {
        if (done() || closed) resolve();
      };
      listeners.add(check);
      over.signal.addEventListener('abort', () => listeners.delete(check));
      check();
    });
    const timeout = sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([checked, timeout]);
    over.abort();
  };
  return {
    write: (data) => void socket.write(data),
    heard: () => Uint8Array.from(bytes),
    forget: () => {
      bytes = [];
    },
    broken: () => closed,
    until,
    end: async (ms) => {
      socket.end();
      await until(() => closed, ms);
      return closed && !failed;
    },
    destroy: () => void socket.destroy(),
  };
}
