/** `npm run doctor`: what is wrong with this installation, and what to do. Changes nothing. */

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock-and-random.ts';
import { complain, forTerminal } from '../core/terminal.ts';
import { checks } from '../doctor/checks.ts';
import { type Examined, examine, failure, reasonOf } from '../doctor/examine.ts';
import { exitCodeFor, jsonReport, secretsOf, textReport, withoutSecrets } from '../doctor/report.ts';
import { sceneOf } from '../doctor/scene.ts';
import { programFolder } from '../settings/places.ts';
import { programEnvironment, readSettings, type Settings } from '../settings/settings.ts';
import { BadSetting } from '../settings/values.ts';
import { helpIfAsked } from './help.ts';
import { becomeOwnerOf, serviceSettings, settingsUsage } from './service-settings.ts';

const usage = `usage: npm run doctor -- [--settings FILE …] [--json]
  ${settingsUsage}
  --json       prints the results for machines
Exit code: 0 all well or warnings alone, 1 something would hurt, 2 wrong usage`;

/** Where the guide has the secrets; nobody but root should read them. */
const usualSettingFile = '/etc/sufra.env';

interface Command {
  readonly json: boolean;
  readonly files: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** Undefined for wrong usage, which it has reported. */
function readCommand(): Command | undefined {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean' }, settings: { type: 'string', multiple: true } },
    });
    return { json: values.json ?? false, ...serviceSettings(values.settings) };
  } catch (error) {
    complain(`sufra: ${reasonOf(error)}\n${usage}`);
    return undefined;
  }
}

async function examineAll(settings: Settings, files: readonly string[]): Promise<readonly Examined[]> {
  becomeOwnerOf(settings.dataDir);
  const settingFiles = [...new Set([...files, usualSettingFile])].filter((file) => existsSync(file));
  const scene = sceneOf({ settings, settingFiles, clock: systemClock, root: programFolder });
  try {
    return withoutSecrets(await examine(checks, scene), secretsOf(settings));
  } finally {
    await scene.close();
  }
}

/** Without settings there is nothing to look at, and no server starts. */
function wrongSetting(error: BadSetting): readonly Examined[] {
  const found = failure(error.message, 'Correct this setting: the server does not start with it.');
  return withoutSecrets([{ name: 'settings', status: 'error', findings: [found] }], []);
}

async function run({ json, files, values }: Command): Promise<{ text: string; code: number }> {
  let results: readonly Examined[];
  try {
    results = await examineAll(readSettings(programEnvironment(values)), files);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    results = wrongSetting(error);
  }
  return { text: json ? jsonReport(results) : textReport(results), code: exitCodeFor(results) };
}

helpIfAsked(usage);
const command = readCommand();
if (command === undefined) process.exitCode = 2;
else {
  const { text, code } = await run(command);
  // A check that hangs would keep the process; the output must be out before it ends.
  process.stdout.write(forTerminal(text), () => process.exit(code));
}
