import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';

/** What every rule builds on: the order of the layers, and the tokens. It stands once, in front. */
const groundLayers: readonly string[] = ['properties', 'theme', 'base'];

/**
 * Splits a style sheet, so that a page can be painted before all of it was read: `first` has what the markup uses, and
 * `rest`, which is to follow, all that isn't ground. What the markup uses is in both: each layer of `rest` is whole, so
 * that its rules have the order that they had.
 */
export function splitStyle(css: string, markup: string): { readonly first: string; readonly rest: string } {
  const used = new Set(
    Array.from(markup.matchAll(/class="([^"]*)"/g), ([, names]) => names?.split(/\s+/)).flat(),
  );
  const first = parse(css);
  const rest = parse(css);
  const late = lateIn(css, used);
  // `each` goes on rightly where what it visits is removed.
  first.each((node) => {
    if (late.has(node.toString())) node.remove();
    else if (!isGround(node)) keepUsed(node, used, true);
  });
  rest.each((node) => {
    if (isGround(node) && !late.has(node.toString())) node.remove();
  });
  return { first: first.toString(), rest: rest.toString() };
}

/**
 * Ground that a first paint doesn't need, and whose place among the others says nothing: fonts that have to be loaded,
 * each of which costs a browser time, asked for or not, and properties that no rule of the markup names.
 */
function lateIn(css: string, used: ReadonlySet<string | undefined>): ReadonlySet<string> {
  const painted = parse(css);
  painted.each((node) => {
    if (isAt(node, 'property')) node.remove();
    else if (!isGround(node)) keepUsed(node, used, true);
  });
  const rules = painted.toString();
  const late = parse(css).nodes.filter(
    (node) =>
      (isAt(node, 'font-face') && node.toString().includes('url(')) ||
      (isAt(node, 'property') && !rules.includes(`var(${node.params}`)),
  );
  return new Set(late.map(String));
}

function isAt(node: ChildNode, name: string): node is AtRule {
  return node.type === 'atrule' && node.name === name;
}

function isGround(node: ChildNode): boolean {
  if (node.type !== 'atrule') return node.type === 'comment';
  if (node.name !== 'layer') return ['charset', 'font-face', 'property'].includes(node.name);
  return node.nodes === undefined || groundLayers.includes(node.params);
}

/** A layer stays even where nothing in it does: its place among the others is told by its first appearance. */
function keepUsed(node: ChildNode, used: ReadonlySet<string | undefined>, outermost = false): void {
  if (node.type === 'rule') {
    if (!isUsed(node, used)) node.remove();
  } else if (isGroup(node)) {
    node.each((child) => keepUsed(child, used));
    if (node.nodes.length === 0 && !(outermost && node.name === 'layer')) node.remove();
  } else node.remove();
}

/** Animations are no part of a first paint. */
function isGroup(node: ChildNode): node is AtRule & { nodes: ChildNode[] } {
  return node.type === 'atrule' && node.nodes !== undefined && !node.name.endsWith('keyframes');
}

/** Whether one of a rule's selectors has no class that the markup lacks. */
function isUsed({ selectors }: Rule, used: ReadonlySet<string | undefined>): boolean {
  return selectors.some((selector) => {
    const classes = Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name]) =>
      name?.replaceAll('\\', ''),
    );
    return classes.every((name) => used.has(name));
  });
}
