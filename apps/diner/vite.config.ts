import { fileURLToPath } from 'node:url';
import { languages } from '@sufra/contract/core/constants';
import { catalogues } from '@sufra/ui/i18n/vite-plugin.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { page } from './build/page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { laterGroups } from './src/locales/later-groups.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// `npm run dev` says where the server and the staff's app are.
const api = process.env.DEV_API ?? 'http://127.0.0.1:3000';
const staff = process.env.DEV_STAFF ?? 'http://127.0.0.1:3002';

const firstLoad =
  /\/src\/app\/main\.tsx$|node_modules\/(?:react|react-dom|react-router|scheduler|@lingui\/core)\//;

/** What Home loads by itself once it is there. */
const partsOfHome =
  /\/src\/(?:menu\/(?:dishes\/(?:dish-marks|gone-badge)|marks\/diet-filter|popular\/home-rows)|tables\/waiter\/waiter-(?:bell|strip)|venue\/accent|orders\/live\/live-strip)\.tsx?$/;

export default defineConfig({
  plugins: [
    catalogues({
      folder: here('src/locales'),
      languages,
      types: here('src/locales/messages.ts'),
      later: laterGroups,
    }),
    tailwind(),
    react({ compiler: true }),
    page(),
    serviceWorker(here('src/offline/worker.ts'), here('dist')),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // The one sheet stands in the page: no chunk is to wait for a file of it.
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Few files: each takes a slow line half a second, and six come at once. What most pages need is the first.
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', test: firstLoad, priority: 3 },
            { name: 'shared', test: /\.tsx?$|node_modules/, minShareCount: 5, priority: 2 },
            { name: 'home', test: partsOfHome, priority: 1 },
          ],
        },
      },
    },
  },
  // Both are built by one `vite build`: the app, and what the server draws its first pages with.
  builder: {},
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist-server',
        copyPublicDir: false,
        target: 'node26',
        rolldownOptions: { input: here('src/app/server.tsx'), output: { codeSplitting: false } },
      },
    },
  },
  server: {
    proxy: { '/api': api, '^/pay/': api, '^/r/': api, '/media': api, '/welcome': api, '/staff': staff },
  },
});
