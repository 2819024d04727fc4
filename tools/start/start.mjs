/** `npm start` with any Node on the machine: installs what is missing, then continues on the project's own Node. */
import { become, ensureInstalled } from './install.mjs';

become(await ensureInstalled(), 'tools/start/start.ts', process.argv.slice(2));
