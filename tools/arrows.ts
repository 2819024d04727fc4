/** Who may import whom. The tables here are the rule; `ARCHITECTURE.md` explains it. */
import type { Import, Source } from './source.ts';
import { importsOf, isTest } from './source.ts';

type Zone = (typeof zones)[number];

const zones = [
  'packages/domain',
  'packages/contract',
  'packages/client',
  'packages/ui',
  'apps/diner',
  'apps/staff',
  'apps/server',
  'apps/emulator',
  'demo',
  'tools',
  'e2e',
  'bench',
] as const;

/** A zone may always import itself. What is not listed is not allowed; nobody imports an app but those who play a part in it. */
const mayImport: Readonly<Record<Zone, readonly Zone[]>> = {
  'packages/domain': [],
  'packages/contract': ['packages/domain'],
  'packages/client': ['packages/contract'],
  'packages/ui': [],
  'apps/diner': ['packages/client', 'packages/contract', 'packages/domain', 'packages/ui'],
  'apps/staff': ['packages/client', 'packages/contract', 'packages/domain', 'packages/ui'],
  'apps/server': ['packages/contract', 'packages/domain', 'demo'],
  'apps/emulator': [],
  demo: ['packages/contract', 'packages/domain'],
  tools: ['packages/contract', 'packages/domain', 'packages/ui', 'apps/emulator'],
  e2e: ['packages/contract', 'packages/domain', 'packages/client', 'tools', 'demo', 'apps/emulator'],
  bench: ['packages/contract', 'packages/domain', 'packages/client', 'tools', 'demo', 'apps/emulator'],
};

/** What tests may import on top: the real things on the other side of a wire. */
const testsMayImport: readonly Zone[] = ['apps/server', 'apps/emulator', 'demo', 'tools', 'packages/domain'];

/** Packages of others that only some files may know. A name ending in a slash stands for a whole scope. */
const knowers: readonly {
  readonly packages: readonly string[];
  readonly files: RegExp;
  readonly who: string;
}[] = [
  {
    packages: ['fastify', 'fastify-plugin', '@fastify/'],
    files:
      /^apps\/server\/src\/[^/]+\.ts$|^apps\/server\/src\/http\/|\/([^/]+-)?routes[^/]*\.ts$|\/routes\/|^apps\/emulator\//,
    who: 'only routes, http/ and the top of the server know Fastify',
  },
  {
    packages: ['kysely', 'pg', 'node:sqlite'],
    files: /^apps\/server\/src\/database\/|\/store[^/]*\.ts$|\/store\/|^(tools|bench)\//,
    who: 'only stores and database/ know the database',
  },
  {
    packages: ['vite', 'rolldown'],
    files: /vite|^tools\/|\/build\//,
    who: 'only the build knows the bundler',
  },
];

const uiMayNotKnow = ['react-router', '@tanstack/', '@base-ui/'];

/** The arrows that a file breaks, each as one line that says which and why. */
export function brokenArrows(source: Source): readonly string[] {
  return importsOf(source).flatMap((imported) => {
    const why =
      zoneFault(source.path, imported) ??
      packageFault(source.path, imported) ??
      serverFault(source.path, imported);
    return why === undefined ? [] : [`${source.path}:${imported.line} imports ${imported.specifier}: ${why}`];
  });
}

/** Features of the server that import each other in a circle, as `a → b → a`; none when there are none. */
export function featureCircles(sources: readonly Source[]): readonly string[] {
  const edges = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = featureOf(source.path);
    if (from === undefined || isTest(source.path)) continue;
    for (const { target } of importsOf(source)) {
      const to = target === undefined ? undefined : featureOf(target);
      if (to !== undefined && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  return [...edges.keys()].flatMap((start) => circleFrom(start, edges));
}

function circleFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const seen = new Set<string>();
  const search = (at: string, path: readonly string[]): readonly string[] | undefined => {
    for (const next of edges.get(at) ?? []) {
      // A circle is told once, from its first feature by name.
      if (next === start) return path.every((name) => name >= start) ? [...path, start] : undefined;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...path, next]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const circle = search(start, [start]);
  return circle === undefined ? [] : [circle.join(' → ')];
}

function zoneOf(path: string): Zone | undefined {
  return zones.find((zone) => path.startsWith(`${zone}/`));
}

function zoneFault(path: string, { target }: Import): string | undefined {
  const from = zoneOf(path);
  if (from === undefined || target === undefined) return undefined;
  const to = zoneOf(target);
  if (to === from) return undefined;
  if (to === undefined) return `${from} may import nothing outside the workspace`;
  if (mayImport[from].includes(to) || (isTest(path) && testsMayImport.includes(to))) return undefined;
  return `${from} may not import ${to}`;
}

function packageFault(path: string, { specifier, target }: Import): string | undefined {
  if (target !== undefined || isTest(path)) return undefined;
  const names = (list: readonly string[]) =>
    list.some((name) => specifier === name || specifier.startsWith(name.endsWith('/') ? name : `${name}/`));
  if (path.startsWith('packages/domain/')) return 'packages/domain imports nothing';
  if (path.startsWith('packages/ui/') && names(uiMayNotKnow))
    return 'packages/ui knows no router, queries or widgets of others';
  return knowers.find(({ packages, files }) => names(packages) && !files.test(path))?.who;
}

function serverFault(path: string, { target }: Import): string | undefined {
  if (target === undefined || isTest(path) || !path.startsWith('apps/server/src/')) return undefined;
  return providerFault(path, target) ?? featureFault(path, target);
}

/** A provider is known to itself and to the files at the top that choose one; everybody knows the interface. */
function providerFault(path: string, target: string): string | undefined {
  const provider = /^apps\/server\/src\/providers\/([^/]+)\//.exec(target)?.[1];
  if (provider === undefined || path.startsWith(`apps/server/src/providers/${provider}/`)) return undefined;
  if (/^apps\/server\/src\/(providers\/)?[^/]+\.ts$/.test(path)) return undefined;
  return `only providers/${provider} knows that provider`;
}

function featureFault(path: string, target: string): string | undefined {
  const to = featureOf(target);
  if (to === undefined) return undefined;
  const from = featureOf(path);
  const layer = layerOf(target);
  if (layer === 'routes' && from !== undefined) return 'nobody imports routes but the list of the app';
  if (layer === 'store' && from !== to) return `only ${to} itself uses its store`;
  if (layerOf(path) === 'store' && (layer === 'commands' || layer === 'queries'))
    return 'a store is below the commands';
  return undefined;
}

function featureOf(path: string): string | undefined {
  return /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Routes may be split over several files of one feature; `store.ts` and `store-lines.ts` are both stores. */
function layerOf(path: string): 'routes' | 'commands' | 'queries' | 'store' | undefined {
  return (['routes', 'commands', 'queries', 'store'] as const).find((layer) =>
    new RegExp(`/([^/]+-)?${layer}([-/][^/]*)?(\\.ts)?$`).test(path),
  );
}
