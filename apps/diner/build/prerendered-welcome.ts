import { type Plugin, runnerImport } from 'vite';

/**
 * Puts the Welcome screen into index.html at build, in all languages, so that it appears before any script of the app
 * has arrived. `module` exports `staticWelcome(): string`.
 */
export function prerenderedWelcome(module: string, root: string): Plugin {
  return {
    name: 'sufra:prerendered-welcome',
    apply: 'build',
    async transformIndexHtml(html) {
      const imported = await runnerImport<{ staticWelcome: () => string }>(module, {
        root,
        configFile: false,
        logLevel: 'error',
        oxc: { jsx: { runtime: 'automatic' } },
      });
      return html.replace('<!--welcome-->', imported.module.staticWelcome());
    },
  };
}
