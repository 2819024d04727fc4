import { join } from 'node:path';
import { catalogues } from '@sufra/ui/i18n/vite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  base: '/staff/',
  plugins: [
    catalogues({
      folder: join(here, 'src/locales'),
      languages: ['en', 'ar', 'ru', 'tr'],
      types: join(here, 'src/messages.ts'),
    }),
    react({ compiler: true }),
    tailwindcss(),
  ],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
});
