/** `npm run test:browsers`: a diner's journey in WebKit and Firefox, in English and Arabic, with pictures to review. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@sufra/contract/core/constants';
import { buildStale } from '../../tools/build/build.ts';
import { type Sufra, startSufra } from '../../tools/processes/sufra.ts';
import { root } from '../../tools/repository.ts';
import { findFirefox, findWebKit } from '../../tools/test/machine.ts';
import { browserNeeds, meetNeeds } from '../../tools/test/packages.ts';
import type { Driver, Phone } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { takeJourney } from './journey.ts';
import { startWebKit } from './webkit.ts';

const folder = join(root, '.cache', 'browsers');
const languages: readonly Language[] = ['en', 'ar'];

type Engine = { readonly name: string; readonly start: (phone: Phone) => Promise<Driver> };

function engines(): readonly Engine[] {
  const [firefox, webKit] = [findFirefox(), findWebKit()];
  if (firefox === undefined || webKit === undefined) throw new Error('the browsers are missing');
  return [
    { name: 'webkit', start: (phone) => startWebKit(webKit, phone) },
    { name: 'firefox', start: (phone) => startFirefox(firefox, phone) },
  ];
}

/** Runs one engine in one language, against its own server. Returns what went wrong. */
async function tryEngine(engine: Engine, language: Language): Promise<string | undefined> {
  let sufra: Sufra | undefined;
  let driver: Driver | undefined;
  const keep = async (name: string) => {
    if (driver === undefined) return;
    // Enough time for pictures and sheets to arrive.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await writeFile(join(folder, `${engine.name}-${language}-${name}.png`), await driver.picture());
  };
  try {
    const { url, gatewayUrl } = (sufra = await startSufra());
    driver = await engine.start({ width: 390, height: 844 });
    const started = performance.now();
    await takeJourney({ driver, language, url, keep });
    const errors = await seriousErrors(driver.errors().filter((line) => !line.includes(gatewayUrl)));
    if (errors.length > 0) throw new Error(`errors on the console:\n${errors.join('\n')}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`✓ ${driver.browser}, ${language}: from the scan to paid (${seconds} s)`);
    return undefined;
  } catch (error) {
    await keep('failed');
    const failure = `✗ ${engine.name}, ${language}: ${String(error)}`;
    console.error(failure);
    return failure;
  } finally {
    await driver?.close();
    await sufra?.stop();
  }
}

/** Without Firefox's word of pictures that a page still waited for when it was left: pictures that the server has. */
async function seriousErrors(lines: readonly string[]): Promise<readonly string[]> {
  const serious: string[] = [];
  for (const line of lines) {
    const picture = /^Failed to load ‘([^’]+\/media\/[^’]+)’\. A ServiceWorker intercepted/.exec(line)?.[1];
    if (picture === undefined || !(await fetch(picture)).ok) serious.push(line);
  }
  return serious;
}

async function main(): Promise<number> {
  const missing = await meetNeeds(console.log, browserNeeds);
  if (missing !== undefined) {
    console.error(`sufra: ${missing}`);
    return 1;
  }
  await buildStale(console.log);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const failures: string[] = [];
  for (const engine of engines()) {
    for (const language of languages) {
      const failure = await tryEngine(engine, language);
      if (failure !== undefined) failures.push(failure);
    }
  }
  console.log(`The pictures are in ${folder}`);
  for (const failure of failures) console.error(failure);
  return failures.length === 0 ? 0 : 1;
}

process.exitCode = await main();
