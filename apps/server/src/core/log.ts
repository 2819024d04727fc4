import { type DestinationStream, type Logger, pino } from 'pino';
import { forTerminal } from './terminal.ts';

/**
 * The server's log, one line of JSON each, without cookies and without characters that move a terminal's cursor. It goes
 * to standard output unless a test says otherwise. Node's own stream loses what a full disk doesn't take and goes on;
 * pino's would hold the process back at its end until there is room.
 */
export function openLog(level: string, destination: DestinationStream = process.stdout): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    // JSON leaves the controls above ASCII as they are. Written out, they are the same text for whoever reads JSON.
    hooks: { streamWrite: forTerminal },
  };
  return pino(options, destination);
}
