/** Firefox over WebDriver BiDi, headless, with a temporary profile. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, Phone } from './driver.ts';
import { run } from './program.ts';

type Result = Readonly<Record<string, unknown>>;

/** No updates, start page or telemetry: only the page under test. */
const settings = {
  'intl.accept_languages': 'en',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Starts the Firefox at `path` with one page of a phone's size. */
export async function startFirefox(path: string, phone: Phone): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'sufra-firefox-'));
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = run(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ]);
  const address = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const connection = await connect(`${address}/session`, (method, params) => {
    if (method === 'log.entryAdded' && params.level === 'error') errors.push(String(params.text));
  });
  const { send } = connection;
  const session = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserName: string; browserVersion: string };
  };
  const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context ?? '';
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const viewport = { width: phone.width, height: phone.height };
  await send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 2 });
  return {
    browser: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const told = await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      const { result, exceptionDetails } = told as {
        result?: { value?: string };
        exceptionDetails?: { text: string };
      };
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    picture: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    errors: () => errors,
    close: async () => {
      connection.close();
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** A connection where each command has an answer, with events in between. */
async function connect(address: string, onEvent: (method: string, params: Result) => void) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as {
      id?: number;
      method?: string;
      params?: Result;
      result?: Result;
      error?: string;
      message?: string;
    };
    const command = waiting.get(told.id ?? 0);
    waiting.delete(told.id ?? 0);
    if (told.error !== undefined) command?.reject(new Error(`${told.error}: ${told.message ?? ''}`));
    else if (command !== undefined) command.resolve(told.result ?? {});
    else if (told.method !== undefined) onEvent(told.method, told.params ?? {});
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
  });
  return {
    send: (method: string, params: object): Promise<Result> => {
      lastId += 1;
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }));
    },
    close: () => socket.close(),
  };
}
