/** Splits what is sent to a printer into commands, however the network cuts it. */

/** A command of ESC/POS, as far as this printer knows them. */
export type Command =
  | { readonly kind: 'reset' | 'cut' | 'drawer' }
  | { readonly kind: 'picture'; readonly rowBytes: number; readonly rows: number; readonly bits: Buffer }
  /** To be answered in its turn. */
  | { readonly kind: 'ask'; readonly about: number }
  /** Text that nobody drew, or a command that isn't known. */
  | { readonly kind: 'other'; readonly byte: number };

/** Commands that are obeyed at once, even while the printer is stuck, and even inside a picture. */
export type Urgent =
  | { readonly kind: 'state'; readonly about: number }
  | { readonly kind: 'pulse' | 'recover' };

const [dle, esc, gs] = [0x10, 0x1b, 0x1d];
const urgentKinds: Readonly<Record<number, Urgent['kind']>> = { 4: 'state', 5: 'recover', 20: 'pulse' };

/** How long each urgent command is. */
const urgentLength: Readonly<Record<Urgent['kind'], number>> = { state: 3, recover: 3, pulse: 5 };

/** A reader that is fed as data arrives. */
export function tokenReader(onUrgent: (urgent: Urgent) => void, onCommand: (command: Command) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (data: Buffer): void => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const read = readOne(rest);
      if (read === undefined) return;
      rest = rest.subarray(read.length);
      if (read.urgent !== undefined) onUrgent(read.urgent);
      else onCommand(read.command);
    }
  };
}

type Read =
  | { readonly length: number; readonly urgent: Urgent; readonly command?: undefined }
  | { readonly length: number; readonly urgent?: undefined; readonly command: Command };

/** The first command of these bytes; undefined if it isn't all there yet. */
function readOne(bytes: Buffer): Read | undefined {
  const [first, second, third] = bytes;
  if (first === undefined) return undefined;
  if (first !== dle && first !== esc && first !== gs) return done(1, { kind: 'other', byte: first });
  if (second === undefined) return undefined;
  if (first === dle) return readUrgent(bytes, second);
  if (first === esc && second === 0x40) return done(2, { kind: 'reset' });
  if (first === esc && second === 0x70) return bytes.length < 5 ? undefined : done(5, { kind: 'drawer' });
  if (first === gs && second === 0x72)
    return third === undefined ? undefined : done(3, { kind: 'ask', about: third });
  if (first === gs && second === 0x56) return bytes.length < 4 ? undefined : done(4, { kind: 'cut' });
  if (first === gs && second === 0x76) return readPicture(bytes);
  return done(1, { kind: 'other', byte: first });
}

function done(length: number, command: Command): Read {
  return { length, command };
}

function readUrgent(bytes: Buffer, second: number): Read | undefined {
  const kind = urgentKinds[second];
  if (kind === undefined) return done(1, { kind: 'other', byte: dle });
  const length = urgentLength[kind];
  if (bytes.length < length) return undefined;
  return { length, urgent: kind === 'state' ? { kind, about: bytes[2] ?? 0 } : { kind } };
}

function readPicture(bytes: Buffer): Read | undefined {
  if (bytes.length < 8) return undefined;
  const rowBytes = bytes.readUInt16LE(4);
  const rows = bytes.readUInt16LE(6);
  const length = 8 + rowBytes * rows;
  if (bytes.length < length) return undefined;
  return done(length, { kind: 'picture', rowBytes, rows, bits: Buffer.from(bytes.subarray(8, length)) });
}

/** How many urgent commands a real printer would find inside a picture. */
export function urgentInside(bits: Buffer): number {
  let found = 0;
  for (let at = 0; at + 1 < bits.length; at += 1) {
    if (bits[at] === dle && urgentKinds[bits[at + 1] ?? 0] !== undefined) found += 1;
  }
  return found;
}
