/** `npm run dev` with any Node on the machine: installs what is missing, then continues on the project's own Node. */
import { become, ensureInstalled } from './install.mjs';

become(await ensureInstalled(), 'tools/start/dev.ts', process.argv.slice(2));
