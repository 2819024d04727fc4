import { join } from 'node:path';
import { languages } from '@sufra/contract/core/constants';
import { catalogues } from '@sufra/ui/i18n/vite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const api = process.env.DEV_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: here,
  base: '/staff/',
  plugins: [
    catalogues({
      folder: join(here, 'src/locales'),
      languages,
      types: join(here, 'src/locales/messages.ts'),
    }),
    react({ compiler: true }),
    tailwindcss(),
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023' },
  server: { proxy: { '/api': api, '/media': api } },
});
