import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/test/machine.ts';

const executablePath = findChromium();

// The browser may talk to nobody but the server under test, and has no sandbox to set up when the tests run as root.
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // As many as the cores of a small machine: with more, browsers starve each other, and what a test waits for comes late.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A busy machine delays what a test waits for; Playwright lists as flaky what needs a second try.
  retries: 1,
  // Many times what the longest test takes at rest: only what hangs should end here, and no test needs a time of its own.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // A press on what never comes is told within a minute.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    // Screenshots of every action would make the tests an eighth slower; a trace has the page's content without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
