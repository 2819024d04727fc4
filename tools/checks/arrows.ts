/** Which imports are allowed. The tables here are the rule; `ARCHITECTURE.md` explains it. */
import { roomFault } from './rooms.ts';
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

/** A zone may always import itself. What is not listed is forbidden; apps are imported only where listed. */
const allowedImports: Readonly<Record<Zone, readonly Zone[]>> = {
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

/** What tests may import in addition: the real program on the other side of a connection. */
const allowedTestImports: readonly Zone[] = [
  'apps/server',
  'apps/emulator',
  'demo',
  'tools',
  'packages/domain',
];

/** Third-party packages that only some files may import. A name ending in a slash stands for a whole scope. */
const packageImporters: readonly {
  readonly packages: readonly string[];
  readonly files: RegExp;
  readonly who: string;
}[] = [
  {
    packages: ['fastify', 'fastify-plugin', '@fastify/'],
    files:
      /^apps\/server\/src\/([^/]+\.ts$|http\/|web-apps\/)|\/([^/]+-)?routes[^/]*\.ts$|\/routes\/|^apps\/emulator\//,
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

/** The forbidden imports of a file, one line each, with the reason. */
export function brokenArrows(source: Source): readonly string[] {
  return importsOf(source).flatMap((imported) => {
    const why =
      zoneFault(source.path, imported) ??
      packageFault(source.path, imported) ??
      (isTest(source.path) ? undefined : roomFault(source.path, imported.target));
    return why === undefined ? [] : [`${source.path}:${imported.line} imports ${imported.specifier}: ${why}`];
  });
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
  if (allowedImports[from].includes(to) || (isTest(path) && allowedTestImports.includes(to)))
    return undefined;
  return `${from} may not import ${to}`;
}

function packageFault(path: string, { specifier, target }: Import): string | undefined {
  if (target !== undefined || isTest(path)) return undefined;
  const names = (list: readonly string[]) =>
    list.some((name) => specifier === name || specifier.startsWith(name.endsWith('/') ? name : `${name}/`));
  if (path.startsWith('packages/domain/')) return 'packages/domain imports nothing';
  if (path.startsWith('packages/ui/') && names(uiMayNotKnow))
    return 'packages/ui knows no router, queries or widgets of others';
  return packageImporters.find(({ packages, files }) => names(packages) && !files.test(path))?.who;
}
