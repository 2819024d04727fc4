/** For commands that root gives on behalf of the service: its settings, and its user. */
import { statSync } from 'node:fs';
import { type FiledSettings, readSettingFiles } from '../settings/setting-files.ts';
import { givenPath } from '../settings/settings.ts';

/** What `--settings` is, in the words of a command's help. */
export const settingsUsage = `--settings   a file with the service's settings: NAME=VALUE lines, or a systemd unit (name.service) with the files
               that it names. Without it, the settings of this shell count.`;

/** The settings in the files that `--settings` named. Throws if one can't be read. */
export function serviceSettings(given: readonly string[] | undefined): FiledSettings {
  return readSettingFiles((given ?? []).map(givenPath));
}

/**
 * Root can read and write everything: only the server's own user sees what the server sees. And what root writes, the server
 * can't change.
 */
export function becomeOwnerOf(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || found === undefined || found.uid === 0) return;
  process.setgroups?.([found.gid]);
  process.setgid?.(found.gid);
  process.setuid?.(found.uid);
}
