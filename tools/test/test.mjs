/** `npm test` with any Node on the machine: installs what is missing, then continues on the project's own Node. */
import { become, ensureInstalled } from '../start/install.mjs';

become(await ensureInstalled(), 'tools/test/test.ts', process.argv.slice(2));
