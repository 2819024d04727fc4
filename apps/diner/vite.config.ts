import { fileURLToPath } from 'node:url';
import { catalogues } from '@sufra/ui/i18n/vite-plugin.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadInOneFile } from './build/first-load.ts';
import { inlineScripts } from './build/inline-scripts.ts';
import { prerendered } from './build/prerendered.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const languages = ['en', 'ar', 'ru', 'tr'] as const;
const api = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    catalogues({
      folder: here('src/locales'),
      languages,
      types: here('src/locales/messages.ts'),
    }),
    tailwind(),
    react({ compiler: true }),
    firstLoadInOneFile(here('src/main.tsx'), here('src/features/dialog/dialog-form.tsx')),
    inlineScripts([here('src/set-up.ts'), here('src/boot.ts')], {
      en: 'src/locales/en.ts',
      ar: 'src/locales/ar.ts',
      ru: 'src/locales/ru.ts',
      tr: 'src/locales/tr.ts',
      '/': 'features/welcome/welcome-page.tsx',
    }),
    prerendered(
      {
        welcome: here('src/features/welcome/static-welcome.tsx'),
        menu: here('src/early/static-menu.tsx'),
        texts: here('src/locales'),
        languages,
      },
      here('.'),
    ),
    serviceWorker(here('src/features/offline/worker.ts'), here('dist')),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api, '^/pay/': api, '^/r/': api, '/media': api, '/welcome': api } },
});
