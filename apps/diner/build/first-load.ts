import type { Plugin } from 'vite';

/**
 * Puts all that the app's entry needs at once into one file, instead of a file for each set of pages that share it: the
 * fewer files, the fewer waits on a slow line, and the better they are packed.
 */
export function firstLoadInOneFile(entry: string): Plugin {
  // The bundler's own helpers are needed by the first file that has an import.
  const needed = new Set(['\0rolldown/runtime.js']);
  return {
    name: 'sufra:first-load',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'app', test: (id: string) => needed.has(id) }] } },
        },
      },
    }),
    buildEnd() {
      const waiting = [entry];
      for (const id of waiting) {
        if (needed.has(id)) continue;
        needed.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
