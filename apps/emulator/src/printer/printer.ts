/** A receipt printer of ESC/POS on a port: it answers about its state, runs out of paper, and keeps what it printed. */
import { createServer, type Server, type Socket } from 'node:net';
import type { Dots } from './png.ts';
import { type Command, tokenReader, type Urgent, urgentInside } from './tokens.ts';

/** How a printer is. Tests and people may change it at any time. */
export interface PrinterSettings {
  /** Rows of dots that are left on the roll; a row of 203 to the inch is an eighth of a millimetre. */
  paper: number;
  coverOpen: boolean;
  /** Whether it answers questions about itself; many cheap ones don't. */
  answers: boolean;
  /** Breaks the next connection once so many bytes of papers have come; undefined for never. */
  cutAfterBytes: number | undefined;
}

/** A paper that was cut off. */
export interface Printed extends Dots {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An emulated printer. */
export interface EmulatedPrinter {
  readonly settings: PrinterSettings;
  readonly papers: readonly Printed[];
  /** How often the drawer was opened. */
  readonly drawer: () => number;
  /** Urgent commands that were found inside pictures, and bytes that were no command that it knows: both must be none. */
  readonly strange: () => number;
  /** Puts in a new roll, and goes on with what it held back. */
  readonly refill: (rows?: number) => void;
  readonly forget: () => void;
  /** Listens on the loopback address; returns the port. Port 0 picks a free one from 9100 on. */
  readonly listen: (port: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

const fullRoll = 640_000;
const papersMax = 200;
const lowBelow = 2000;

/** Makes a printer with a full roll. */
export function emulatedPrinter(now: () => number = Date.now): EmulatedPrinter {
  const settings: PrinterSettings = {
    paper: fullRoll,
    coverOpen: false,
    answers: true,
    cutAfterBytes: undefined,
  };
  const machine = createMachine(settings, now);
  const server = createServer((socket) => serve(socket, settings, machine));
  return {
    settings,
    papers: machine.papers,
    drawer: () => machine.counts.drawer,
    strange: () => machine.counts.strange,
    refill: (rows = fullRoll) => {
      settings.paper = rows;
      machine.work();
    },
    forget: machine.forget,
    listen: (port) => listenFrom(server, port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

type Machine = ReturnType<typeof createMachine>;

/** What is inside: the paper, and the commands that wait until it can go on. */
function createMachine(settings: PrinterSettings, now: () => number) {
  const papers: Printed[] = [];
  const waiting: { command: Command; from: Socket }[] = [];
  const counts = { drawer: 0, strange: 0 };
  let onPaper: Dots[] = [];

  const cut = () => {
    const [first] = onPaper;
    if (first === undefined) return;
    const rows = onPaper.reduce((sum, part) => sum + part.rows, 0);
    const bits = Buffer.concat(onPaper.map((part) => part.bits));
    papers.push({ rowBytes: first.rowBytes, rows, bits, at: now() });
    papers.splice(0, papers.length - papersMax);
    onPaper = [];
  };
  const obey = (command: Command, from: Socket) => {
    if (command.kind === 'picture') {
      onPaper.push(command);
      settings.paper -= command.rows;
      counts.strange += urgentInside(command.bits);
    } else if (command.kind === 'cut') cut();
    else if (command.kind === 'drawer') counts.drawer += 1;
    else if (command.kind === 'ask' && settings.answers) from.write(Buffer.from([paperBits(settings) >> 3]));
    else if (command.kind === 'other') counts.strange += 1;
  };
  const work = () => {
    while (settings.paper > 0 && !settings.coverOpen) {
      const next = waiting.shift();
      if (next === undefined) return;
      obey(next.command, next.from);
    }
  };
  return {
    papers,
    counts,
    work,
    take: (command: Command, from: Socket) => {
      waiting.push({ command, from });
      work();
    },
    forget: () => {
      papers.length = 0;
      waiting.length = 0;
      onPaper = [];
      Object.assign(counts, { drawer: 0, strange: 0 });
    },
  };
}

/** Reads what a computer sends, answers what it asks, and breaks the connection where it is to break. */
function serve(socket: Socket, settings: PrinterSettings, machine: Machine): void {
  let taken = 0;
  const answer = (urgent: Urgent) => {
    if (urgent.kind === 'pulse') machine.counts.drawer += 1;
    if (urgent.kind === 'state' && settings.answers && socket.writable)
      socket.write(Buffer.from([stateByte(urgent.about, settings)]));
  };
  const read = tokenReader(answer, (command) => machine.take(command, socket));
  // Whoever hangs up in the middle is no fault of the printer's.
  socket.on('error', () => undefined);
  socket.on('end', () => socket.end());
  socket.on('data', (data: Buffer) => {
    taken += data.length;
    if (settings.cutAfterBytes !== undefined && taken > settings.cutAfterBytes) {
      settings.cutAfterBytes = undefined;
      socket.resetAndDestroy();
      return;
    }
    read(data);
  });
}

/** Bits 5 and 6 for no paper, 2 and 3 for little of it, as in an answer to DLE EOT 4. */
function paperBits({ paper }: PrinterSettings): number {
  return paper <= 0 ? 0x60 : paper < lowBelow ? 0x0c : 0;
}

/** An answer to DLE EOT: bits 1 and 4 are always set. */
function stateByte(about: number, settings: PrinterSettings): number {
  const out = settings.paper <= 0;
  if (about === 1) return 0x12 | (out || settings.coverOpen ? 0x08 : 0);
  if (about === 2) return 0x12 | (settings.coverOpen ? 0x04 : 0) | (out ? 0x20 : 0);
  return 0x12 | (about === 4 ? paperBits(settings) : 0);
}

const [firstPort, lastPort] = [9100, 9199];

async function listenFrom(server: Server, wanted: number): Promise<number> {
  const ports =
    wanted === 0 ? Array.from({ length: lastPort - firstPort + 1 }, (_, at) => firstPort + at) : [wanted];
  for (const port of ports) {
    if (await listenOn(server, port)) return port;
  }
  throw new Error(`no printer's port is free: ${String(wanted)}`);
}

function listenOn(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const listening = () => {
      server.off('error', failed);
      resolve(true);
    };
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    server.once('error', failed);
    server.once('listening', listening);
    server.listen(port, '127.0.0.1');
  });
}
