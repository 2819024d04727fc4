/** WebKit, the engine of all iPhone browsers: WebKitGTK's MiniBrowser over WebDriver, on a virtual screen. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/processes/ports.ts';
import { type Driver, type Phone, waitFor } from './driver.ts';
import { type Program, run } from './program.ts';

/** The paths of the three programs. */
export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly screen: string };

type Session = {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
};

const screenOptions = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];

/** A command to a page that is being left may never be answered. */
const answersWithinMs = 10_000;

/** The browser's own toolbars would otherwise prevent a window as narrow as a phone. */
const narrowBars = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }';

/** Starts the MiniBrowser with one page of a phone's size. */
export async function startWebKit(programs: WebKitPrograms, phone: Phone): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'sufra-webkit-'));
  const screen = run(programs.screen, screenOptions);
  const running = [screen];
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const display = `:${await screen.says(/^(\d+)$/)}`;
    const port = await freePort();
    const driver = run(programs.driver, [`--port=${port}`], await settings(home, display));
    running.push(driver);
    return await openPage(programs.browser, driver, `http://127.0.0.1:${port}`, phone, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function settings(home: string, display: string) {
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), narrowBars);
  return {
    DISPLAY: display,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    // Without a graphics card a page with a video would stay black.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
}

async function openPage(
  binary: string,
  driver: Program,
  origin: string,
  phone: Phone,
  stop: () => Promise<void>,
): Promise<Driver> {
  const send = commandsTo(origin);
  await waitFor(
    () => send('GET', '/status').catch(() => undefined),
    () => `WebKit's driver does not answer:\n${driver.lines.join('\n')}`,
  );
  const args = ['--automation', '--enable-write-console-messages-to-stdout=1'];
  // With the live stream, a page may never finish loading.
  const options = { pageLoadStrategy: 'eager', 'webkitgtk:browserOptions': { binary, args } };
  const session = (await send('POST', '/session', { capabilities: { alwaysMatch: options } })) as Session;
  const path = `/session/${session.sessionId}`;
  const evaluate = async (expression: string) => {
    const script = { script: `return (${expression})`, args: [] };
    return send('POST', `${path}/execute/sync`, script, answersWithinMs).catch(unlessLate);
  };
  await resize(phone, evaluate, (size) => send('POST', `${path}/window/rect`, size));
  return {
    browser: `WebKit (${session.capabilities.browserName} ${session.capabilities.browserVersion})`,
    open: async (url) => void (await send('POST', `${path}/url`, { url })),
    evaluate,
    perform: async (actions) => void (await send('POST', `${path}/actions`, { actions })),
    picture: () => {
      // An idle page is sometimes not painted for a screenshot; the second try works.
      const take = async () => {
        const picture = await send('GET', `${path}/screenshot`, undefined, answersWithinMs).catch(unlessLate);
        return typeof picture === 'string' ? Buffer.from(picture, 'base64') : undefined;
      };
      return waitFor(take, () => 'WebKit gives no picture', 4 * answersWithinMs);
    },
    errors: () => driver.lines.filter((line) => /^CONSOLE .*\bERROR\b/.test(line)),
    close: async () => {
      await send('DELETE', path);
      await stop();
    },
  };
}

/** The window has its own toolbars, so it is enlarged until the page has the phone's size. */
async function resize(
  { width, height }: Phone,
  evaluate: (expression: string) => Promise<unknown>,
  setSize: (size: { width: number; height: number }) => Promise<unknown>,
): Promise<void> {
  await waitFor(
    async () => {
      const sizes = ((await evaluate('[innerWidth, innerHeight, outerWidth, outerHeight]')) ??
        []) as number[];
      const [wide = 0, high = 0, outerWide = 0, outerHigh = 0] = sizes;
      if (wide === width && high === height) return true;
      await setSize({ width: outerWide + width - wide, height: outerHigh + height - high });
      return undefined;
    },
    () => `the window does not become ${width} by ${height}`,
  );
}

/** Ignores a command that was not answered in time. */
function unlessLate(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return undefined;
  throw error;
}

/** WebDriver commands: JSON over HTTP; returns the value of the answer. */
function commandsTo(origin: string) {
  return async (method: string, path: string, body?: object, withinMs = 60_000): Promise<unknown> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(withinMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error}, ${message}`);
  };
}
