/** Import cycles between files or folders. Type imports count too. */
import { dirname } from 'node:path/posix';
import { importsOf, isTest, type Source } from './source.ts';

/** Import cycles between files, as `a ↔ b ↔ c`. */
export function fileCircles(sources: readonly Source[]): readonly string[] {
  return circlesOf(sources, (path) => path);
}

/** Import cycles between folders. A file at the top of an app, where it starts, counts as its own folder. */
export function folderCircles(sources: readonly Source[]): readonly string[] {
  return circlesOf(sources, (path) => (/^apps\/[^/]+\/src\/[^/]+$/.test(path) ? path : dirname(path)));
}

function circlesOf(sources: readonly Source[], nodeOf: (path: string) => string): readonly string[] {
  const arrows = new Map<string, Set<string>>();
  for (const source of sources) {
    if (isTest(source.path)) continue;
    const from = nodeOf(source.path);
    const known = arrows.get(from) ?? new Set<string>();
    arrows.set(from, known);
    for (const { target } of importsOf(source)) {
      if (target !== undefined && nodeOf(target) !== from) known.add(nodeOf(target));
    }
  }
  return connectedComponents(arrows).map((nodes) => nodes.sort().join(' ↔ '));
}

/** The groups of two or more nodes that can all reach each other (Tarjan's strongly connected components). */
function connectedComponents(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const at = order.size;
    let low = at;
    order.set(node, at);
    open.push(node);
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? at);
    }
    if (low === at) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1) found.push(group);
    }
    return low;
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return found;
}
