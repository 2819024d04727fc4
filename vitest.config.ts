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

export default defineConfig({
  test: {
    // Two more than the cores of a small machine: tests wait, too.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{domain,contract,client}/**/*.test.ts',
            'apps/{server,emulator}/**/*.test.ts',
            '{tools,demo,bench}/**/*.test.ts',
          ],
          globalSetup: ['tools/test/vitest/postgres-setup.ts'],
          // Long, because a busy machine is many times slower than a quiet one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [
          texts('diner', 'locales/messages.ts'),
          texts('staff', 'locales/messages.ts'),
          react({ compiler: true }),
        ],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{apps/{diner,staff},packages/ui}/**/*.test.{ts,tsx}'],
          setupFiles: ['tools/test/vitest/console-setup.ts'],
          testTimeout: 30_000,
          // A busy machine delays what a test waits for. What needs a second try is named at the end of the run.
          retry: 1,
        },
      },
    ],
  },
});
