/** `npm test` on whatever Node the machine has: install what is missing, then go on with the project's own Node. */
import { become, ensureInstalled } from './install.mjs';

become(await ensureInstalled(), 'tools/test.ts', process.argv.slice(2));
