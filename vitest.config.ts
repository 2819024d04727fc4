import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { catalogues } from './packages/ui/src/i18n/vite-plugin.ts';

// Compiles an app's texts as its build does; whether they are complete is the build's question, not each test run's.
function texts(app: string, types: string) {
  const folder = join(import.meta.dirname, 'apps', app, 'src');
  const { load } = catalogues({
    folder: join(folder, 'locales'),
    languages: ['en'],
    types: join(folder, types),
  });
  return { name: `texts:${app}`, enforce: 'pre' as const, load };
}

/**
 * Tests of the guests' app that replace modules, or the browser's own parts before a module is loaded, and the one of slow
 * writes: an earlier file may have left one without an answer.
 */
const alone = [
  'apps/diner/src/app/shell/{pages,root}.test.tsx',
  'apps/diner/src/bill/confirmation/{confirmation,multiple-payment}-page.test.tsx',
  'apps/diner/src/bill/consent/consent.test.tsx',
  'apps/diner/src/bill/process/payment-process-page.test.tsx',
  'apps/diner/src/bill/share-list/use-open-once.test.tsx',
  'apps/diner/src/bill/single/{buyer,single-payment-page}.test.tsx',
  'apps/diner/src/offline/api.test.ts',
  'apps/diner/src/shared/layers.test.tsx',
  'apps/diner/src/venue/payment-methods.test.tsx',
];

/** Tests of screens. Without `isolate` the files of a worker share the app's modules and one jsdom. */
const screens = (name: string, files: { include: string[]; exclude?: string[]; isolate: boolean }) => ({
  plugins: [
    texts('diner', 'locales/messages.ts'),
    texts('staff', 'locales/messages.ts'),
    react({ compiler: true }),
  ],
  test: {
    name,
    environment: 'jsdom',
    setupFiles: ['tools/test/vitest/console-setup.ts'],
    testTimeout: 60_000,
    // A busy machine delays what a test waits for. What needs a second try is named at the end of the run.
    retry: 1,
    ...files,
  },
});

export default defineConfig({
  test: {
    // Two more than the cores of a small machine: tests wait, too.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // The tests of a worker share the program's modules: to load them again for each file takes long.
          isolate: false,
          include: [
            'packages/{domain,contract,client}/**/*.test.ts',
            'apps/{server,emulator}/**/*.test.ts',
            '{tools,demo,bench}/**/*.test.ts',
          ],
          globalSetup: ['tools/test/vitest/postgres-setup.ts'],
          // Many times what the longest test takes at rest: only what hangs should end here.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      screens('diner', { include: ['apps/diner/**/*.test.{ts,tsx}'], exclude: alone, isolate: false }),
      screens('alone', { include: alone, isolate: true }),
      // The menus of its library keep what one test left behind.
      screens('staff', { include: ['{apps/staff,packages/ui}/**/*.test.{ts,tsx}'], isolate: true }),
    ],
  },
});
