import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

/**
 * Turns a TypeScript file without imports into a classic script of its own, named by its content. It runs in the head
 * before anything is painted, and as a file because the content security policy allows no inline script.
 */
export function bootScript(file: string): Plugin {
  let fileName = '';
  return {
    name: 'sufra:boot-script',
    apply: 'build',
    async buildStart() {
      const stripped = await transformWithOxc(readFileSync(file, 'utf8'), file, {
        lang: 'ts',
        target: 'es2023',
      });
      const { code } = await minify(basename(file), stripped.code, { module: false });
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      fileName = `assets/boot-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(`/src/${basename(file)}`, `/${fileName}`),
    },
  };
}
