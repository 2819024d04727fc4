import { type DestinationStream, type Logger, pino } from 'pino';
import { forTerminal } from './terminal.ts';

/** The server's log, one line of JSON each, without cookies and without characters that move a terminal's cursor. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    // JSON leaves the controls above ASCII as they are. Written out, they are the same text for whoever reads JSON.
    hooks: { streamWrite: forTerminal },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
