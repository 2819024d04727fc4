import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readLastBackup } from '../backup/notes.ts';
import { exposedData, isPrivate, isPublic, strangersIn } from '../settings/private-files.ts';
import { secretNamesIn, settingsIn } from '../settings/setting-files.ts';
import { type Finding, failure, fine, skipped } from './examine.ts';
import type { Scene } from './scene.ts';

const shownMax = 3;

/** Who can read the data, the last backup and the files with secrets. */
export async function lookAtPermissions(scene: Scene): Promise<readonly Finding[]> {
  const dataDir = resolve(scene.settings.dataDir);
  const data = existsSync(dataDir)
    ? [...exposed(dataDir), ...strangers(dataDir)]
    : [skipped(`no folder ${dataDir}`)];
  const found = [...data, ...(await backupOf(dataDir)), ...scene.settingFiles.flatMap(secretsIn)];
  return found.length === 0 ? [fine('only the server’s user can read the data')] : found;
}

function exposed(dataDir: string): readonly Finding[] {
  const paths = exposedData(dataDir);
  if (paths.length === 0) return [];
  return [
    failure(
      `other users of this machine can read ${some(paths)}`,
      `Guests’ telephone numbers are in there: sudo chmod -R go= ${dataDir}`,
    ),
  ];
}

function strangers(dataDir: string): readonly Finding[] {
  const paths = strangersIn(dataDir);
  if (paths.length === 0) return [];
  return [
    failure(
      `${some(paths)} belong to another user than their folder, and the server may be unable to write them`,
      `A command was run as another user. Give them back: sudo chown -R --reference=${dataDir} ${dataDir}`,
    ),
  ];
}

async function backupOf(dataDir: string): Promise<readonly Finding[]> {
  const backup = await readLastBackup(dataDir);
  if (backup === undefined || isPrivate(dirname(backup.file)) || isPrivate(backup.file)) return [];
  return [
    failure(
      `other users of this machine can read the backup ${backup.file}`,
      'It holds what the database holds: sudo chmod go= on the file and on its folder.',
    ),
  ];
}

/** Secrets in a file that everybody can read. */
function secretsIn(path: string): readonly Finding[] {
  if (!isPublic(path)) return [];
  const names = secretNamesIn(Object.keys(settingsIn(path)));
  if (names.length === 0) return [];
  return [
    failure(
      `other users of this machine can read ${names.join(' and ')} in ${path}`,
      `Keep secrets in a file of their own that only root reads, such as /etc/sufra.env: sudo chmod 600 on it. If others use this machine, have the bank change them.`,
    ),
  ];
}

function some(paths: readonly string[]): string {
  const more = paths.length - shownMax;
  return paths.slice(0, shownMax).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
