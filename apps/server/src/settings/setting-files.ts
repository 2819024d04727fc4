/** Reads settings from the files that a service gets them from: environment files and systemd units. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Settings by name, and the files that they came from. */
export interface FiledSettings {
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

/**
 * Reads files in order; later values win. Of a unit, `Environment=` counts, and the files that `EnvironmentFile=` names
 * are read too. Throws if a file can't be read.
 */
export function readSettingFiles(paths: readonly string[]): FiledSettings {
  const values: Record<string, string> = {};
  const files: string[] = [];
  for (const path of paths) {
    Object.assign(values, settingsIn(path));
    files.push(path);
    const named = environmentFiles(path).filter((file) => !file.optional || existsSync(file.path));
    const more = readSettingFiles(named.map((file) => file.path));
    Object.assign(values, more.values);
    files.push(...more.files);
  }
  return { values, files };
}

/** The settings that are written in one file itself. */
export function settingsIn(path: string): Readonly<Record<string, string | undefined>> {
  const text = readFileSync(path, 'utf8');
  return isUnit(path) ? Object.fromEntries(assignmentsOf(text)) : parseEnv(text);
}

/** The settings of Sufra that nobody else should read, by name. */
export function secretNamesIn(names: Iterable<string>): readonly string[] {
  return [...names].filter((name) => secret.test(name));
}

const secret =
  /^(?:DATABASE_URL|EPG_PASSWORD|EPG_PFX_PASSPHRASE|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|METRICS_TOKEN|CREDENTIALS_KEY)$/;

function isUnit(path: string): boolean {
  return /\.(?:service|conf)$/.test(path);
}

/** `Environment=A=1 "B=two words"` of a unit (systemd.exec(5)). */
function assignmentsOf(unit: string): readonly (readonly [string, string])[] {
  return [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((found) => {
      const [name = '', ...value] = (found[1] ?? found[2] ?? found[3] ?? '').split('=');
      return [name, value.join('=')] as const;
    }),
  );
}

/** The files that a unit takes settings from; a dash marks one that may be missing. */
function environmentFiles(path: string): readonly { readonly path: string; readonly optional: boolean }[] {
  if (!isUnit(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(/^EnvironmentFile=(-?)(.+)$/gm)].map(
    ([, dash, named = '']) => ({ path: named.trim(), optional: dash === '-' }),
  );
}
