/** The modules of a build, by their ids. */
export type Modules = {
  readonly codeOf: (id: string) => string;
  /** What a module imports at once. */
  readonly importsOf: (id: string) => readonly string[];
  readonly resolve: (source: string, from: string) => Promise<string | undefined>;
};

/** Libraries whose index names everything they have; of these a page needs what it imports by name. */
const indexes =
  /\/node_modules\/(?:lucide-react|@tanstack\/(?:react-query|query-core))\/.*\/(?:index|lucide-react)\.m?js$/;

/**
 * Adds a module to `found`, and all that it imports at once. Through the index of a library only what is imported by
 * name is followed: the icons and hooks of all other pages would come along.
 */
export async function gather(found: Set<string>, module: string, modules: Modules): Promise<void> {
  const waiting = [module];
  for (const id of waiting) {
    if (found.has(id)) continue;
    found.add(id);
    const imported = modules.importsOf(id);
    waiting.push(...imported.filter((child) => !indexes.test(child)));
    if (!imported.some((child) => indexes.test(child))) continue;
    for (const { names, source } of namedImports(modules.codeOf(id))) {
      const index = await modules.resolve(source, id);
      if (index === undefined || !indexes.test(index)) continue;
      waiting.push(...(await behind(index, names, found, modules)));
    }
  }
}

/** The modules behind names of an index; what it passes on as a whole is looked through too. */
async function behind(
  index: string,
  names: ReadonlySet<string>,
  found: Set<string>,
  modules: Modules,
): Promise<readonly string[]> {
  // Not to be walked like another module: it imports all that it names.
  found.add(index);
  const code = modules.codeOf(index);
  const ids: string[] = [];
  for (const line of namedImports(code)) {
    if (names.isDisjointFrom(line.names)) continue;
    const id = await modules.resolve(line.source, index);
    if (id !== undefined) ids.push(id);
  }
  for (const [, source = ''] of code.matchAll(/export \* from ["']([^"']+)["']/g)) {
    const id = await modules.resolve(source, index);
    if (id !== undefined) ids.push(...(await behind(id, names, found, modules)));
  }
  return ids;
}

/** What a module takes from others, or passes on, by name: by the name in the other, and by its own. */
function namedImports(code: string) {
  const lines = code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g);
  return Array.from(lines, ([, list = '', source = '']) => ({
    names: new Set(list.split(/,|\bas\b/).map((name) => name.trim())),
    source,
  }));
}
