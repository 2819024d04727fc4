/** The rooms of each floor in their order, and what the files inside a room may import. */

/** The floors below the rooms in the server; a floor may import itself and those before it. */
const corridors = [
  'locales',
  'clock-and-random.ts',
  'settings',
  'database',
  'providers',
  'venue/settings',
  'menu/snapshot',
  'context.ts',
  'core',
  'http',
] as const;

/** The six rooms, lowest first. */
export const rooms = ['venue', 'menu', 'tables', 'orders', 'guests', 'bill'] as const;

const serverFloors: readonly string[] = [
  ...corridors,
  ...rooms,
  'backup',
  'privacy',
  'web-apps',
  'open-provider.ts',
  'open-cards.ts',
  'doctor',
  'cli',
];

/** The floors of the packages. */
const packageFloors: readonly string[] = ['core', ...rooms];

/** Why a file may not import another file of its own zone; undefined when it may. Paths are from the root. */
export function roomFault(path: string, target: string | undefined): string | undefined {
  if (target === undefined) return undefined;
  return (
    floorFault(path, target) ??
    (isServer(path) && isServer(target)
      ? (providerFault(path, target) ?? builderFault(path, target) ?? layerFault(path, target))
      : undefined)
  );
}

function floorFault(path: string, target: string): string | undefined {
  const zone = /^(packages\/(domain|contract)|apps\/server)\/src\//.exec(path)?.[0];
  if (zone === undefined || !target.startsWith(zone)) return undefined;
  const floors = isServer(path) ? serverFloors : packageFloors;
  const from = floorOf(path.slice(zone.length), floors);
  const to = floorOf(target.slice(zone.length), floors);
  if (to <= from) return undefined;
  return `${floors[from]} stands below ${floors[to] ?? 'what starts the server'}`;
}

/** The index of a path's floor in the list; files on no floor start the server and are above all. */
function floorOf(path: string, floors: readonly string[]): number {
  const found = floors.findIndex((floor) => path === floor || path.startsWith(`${floor}/`));
  return found === -1 ? floors.length : found;
}

/** Only a provider itself and the top files that choose one may import it; everybody may import the interface. */
function providerFault(path: string, target: string): string | undefined {
  const provider = /^apps\/server\/src\/providers\/([^/]+)\//.exec(target)?.[1];
  if (provider === undefined || path.startsWith(`apps/server/src/providers/${provider}/`)) return undefined;
  if (/^apps\/server\/src\/[^/]+\.ts$/.test(path)) return undefined;
  return `only providers/${provider} knows that provider`;
}

/** Queries can only be built by importing one of these. */
const builders = new Set(['apps/server/src/database/queries.ts', 'apps/server/src/database/sql.ts']);

function builderFault(path: string, target: string): string | undefined {
  const may = path.startsWith('apps/server/src/database/') || layerOf(path) === 'store';
  return builders.has(target) && !may ? 'only stores and database/ build queries' : undefined;
}

function layerFault(path: string, target: string): string | undefined {
  const layer = layerOf(target);
  const folder = folderOf(target);
  if (layer === 'routes' && path !== 'apps/server/src/rooms.ts' && folderOf(path) !== folder)
    return 'nobody imports routes but the list of the rooms';
  if (layer === 'store' && folderOf(path) !== folder) return `only ${folder} itself uses its store`;
  if (
    layerOf(path) === 'store' &&
    (layer === 'commands' || layer === 'queries') &&
    !folder.startsWith('database')
  )
    return 'a store is below the commands';
  return undefined;
}

/** Layers may be split over several files of one folder; `store.ts` and `store-lines.ts` are both stores. */
function layerOf(path: string): 'routes' | 'commands' | 'queries' | 'store' | undefined {
  return (['routes', 'commands', 'queries', 'store'] as const).find((layer) =>
    new RegExp(`/([^/]+-)?${layer}([-/][^/]*)?(\\.ts)?$`).test(path),
  );
}

function folderOf(path: string): string {
  return path.slice('apps/server/src/'.length, path.lastIndexOf('/'));
}

function isServer(path: string): boolean {
  return path.startsWith('apps/server/src/');
}
