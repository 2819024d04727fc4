import type { Plugin } from 'vite';
import { gather } from './gather.ts';

/**
 * Puts all that the app's entry needs at once into one file, instead of a file for each set of pages that share it: the
 * fewer files, the fewer waits on a slow line, and the better they are packed. What `next` needs beyond that, the code
 * of the first tap, is one file too.
 */
export function firstLoadInOneFile(entry: string, next: string): Plugin {
  const first = new Set<string>();
  const later = new Set<string>();
  const group = (name: string, ids: ReadonlySet<string>, priority: number) => ({
    name,
    priority,
    test: (id: string) => ids.has(id),
  });
  return {
    name: 'sufra:first-load',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [group('app', first, 2), group('dialog', later, 1)] } },
        },
      },
    }),
    async buildEnd() {
      const modules = {
        codeOf: (id: string) => this.getModuleInfo(id)?.code ?? '',
        importsOf: (id: string) => this.getModuleInfo(id)?.importedIds ?? [],
        resolve: async (source: string, from: string) => (await this.resolve(source, from))?.id,
      };
      await gather(first, entry, modules);
      await gather(later, next, modules);
    },
  };
}
