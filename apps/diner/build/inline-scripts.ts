import { basename } from 'node:path';
import { build, type IndexHtmlTransformContext, type Plugin, type Rolldown } from 'vite';
import { splitStyle } from './split-style.ts';

/**
 * Turns the TypeScript files that the page names in `<script src>`, each with what it imports, into classic scripts in
 * the page, and puts the style sheet there too: on a slow line each file of its own would be another wait before the
 * first paint. The server names the scripts' hashes in its content security policy.
 *
 * `early` names modules that such a script may want before the app asks for them; the page's meta `early-files` tells
 * it the names of their files.
 */
export function inlineScripts(files: readonly string[], early: Readonly<Record<string, string>>): Plugin {
  const scripts = new Map<string, string>();
  const inlined: string[] = [];
  return {
    name: 'sufra:inline-scripts',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const file of files) scripts.set(file, await bundled(file));
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        forget(inlined, bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // The development server serves the files as they are: modules.
        if (bundle === undefined) return html.replaceAll('<script src=', '<script type="module" src=');
        const meta = `<meta name="early-files" content='${JSON.stringify(filesOf(bundle, early))}' />`;
        return Array.from(scripts).reduce(
          (page, [file, script]) =>
            page.replace(
              `<script src="/src/${basename(file)}"></script>`,
              () => `<script>${script}</script>`,
            ),
          inlineStyle(html, bundle, inlined).replace('<!--early-files-->', () => meta),
        );
      },
    },
  };
}

/** A script and all that it imports, as one text. */
async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not built`);
  return output.output[0].code.trim();
}

/**
 * A chunk that is loaded later would wait for a sheet that is no file any more, and fail: where it lists what it needs
 * it names its own script once more instead, so that the places of the others stay.
 */
function forget(sheets: readonly string[], bundle: Rolldown.OutputBundle): void {
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    const [script = '""'] = /"assets\/[^"]+\.js"/.exec(output.code) ?? [];
    for (const sheet of sheets) output.code = output.code.replaceAll(`"${sheet}"`, script);
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Puts the style sheet that the page names into it, and adds its name to `inlined`: what the page's own markup is painted
 * with into the head, the whole after that markup, so that it is painted before all of it was read.
 */
function inlineStyle(html: string, bundle: Bundle, inlined: string[]): string {
  const [link, name = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(html) ?? [];
  const sheet = bundle[name];
  if (link === undefined || sheet?.type !== 'asset') throw new Error('index.html names no style sheet');
  delete bundle[name];
  inlined.push(name);
  const place = '<!--style-->';
  const { first, whole } = splitStyle(String(sheet.source).trim(), html.slice(0, html.indexOf(place)));
  return html.replace(link, () => `<style>${first}</style>`).replace(place, () => `<style>${whole}</style>`);
}

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
