/**
 * `npm run texts`: writes the types of both apps' texts, `messages.ts`, as a build does, and names what the languages
 * lack.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sufra/contract/core/constants';
import { messageTypes } from '@sufra/ui/i18n/message-types.ts';
import { catalogueFaults, readCatalogue } from '@sufra/ui/i18n/vite-plugin.ts';
import { root } from '../repository.ts';

const faults = ['diner', 'staff'].flatMap((app) => {
  const folder = join(root, 'apps', app, 'src', 'locales');
  writeFileSync(join(folder, 'messages.ts'), messageTypes(readCatalogue(folder, languages[0])));
  return catalogueFaults({ folder, languages }).map((fault) => `apps/${app}: ${fault}`);
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
