import { type DestinationStream, type Logger, pino } from 'pino';
import { forTerminal } from './terminal.ts';

/** How much of the log is held in memory while it can't be written, in characters. */
const heldMax = 1_000_000;

/**
 * The server's log, one line of JSON each, without cookies and without characters that move a terminal's cursor. It goes
 * to standard output unless a test says otherwise.
 */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    // JSON leaves the controls above ASCII as they are. Written out, they are the same text for whoever reads JSON.
    hooks: { streamWrite: forTerminal },
  };
  return pino(options, destination);
}

/** If this is a file on a disk that is full, lines are lost, and the server goes on. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: heldMax });
  output.on('error', () => undefined);
  return output;
}
