import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type IndexHtmlTransformContext, minify, type Plugin, transformWithOxc } from 'vite';

/**
 * Turns a TypeScript file without imports into a classic script of its own, named by its content. It runs in the head
 * before anything is painted, and as a file because the content security policy allows no inline script.
 *
 * `early` names modules that the script may want before the app asks for them; the page's meta `early-files` tells it
 * the names of their files.
 */
export function bootScript(file: string, early: Readonly<Record<string, string>>): Plugin {
  let fileName = '';
  return {
    name: 'sufra:boot-script',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const stripped = await transformWithOxc(readFileSync(file, 'utf8'), file, {
        lang: 'ts',
        target: 'es2023',
      });
      const script = `(()=>{${stripped.code.replace(/export\s*\{\s*\};?/, '')}})()`;
      const { code } = await minify(basename(file), script, { module: false });
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      fileName = `assets/boot-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The development server serves the file as it is: a module.
        if (bundle === undefined) return html.replace('<script src=', '<script type="module" src=');
        const files = JSON.stringify(filesOf(bundle, early));
        const meta = `<meta name="early-files" content='${files}' />\n    `;
        return html
          .replace(`/src/${basename(file)}`, `/${fileName}`)
          .replace('<script src=', `${meta}<script src=`);
      },
    },
  };
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** For each name the scripts of its module: itself and what it imports, without what the page loads anyway. */
function filesOf(bundle: Bundle, early: Readonly<Record<string, string>>): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const always = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const files = Object.entries(early).map(([name, module]) => {
    const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(module));
    if (chunk === undefined) throw new Error(`No chunk for ${module}`);
    return [name, [chunk.fileName, ...chunk.imports].filter((path) => !always.has(path))] as const;
  });
  return Object.fromEntries(files);
}
