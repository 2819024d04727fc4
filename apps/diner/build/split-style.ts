import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Rule } from 'postcss';

/** Names of elements and classes that a piece of markup has. */
type Names = { readonly elements: ReadonlySet<string>; readonly classes: ReadonlySet<string> };

/**
 * Splits a style sheet, so that a page can be painted before all of it was read: `first` has what the markup is painted
 * with, and `whole`, which is to follow, is the sheet itself, so that its rules have the order that they had.
 */
export function splitStyle(css: string, markup: string): { readonly first: string; readonly whole: string } {
  const first = parse(css);
  keepUsed(first, namesIn(markup));
  dropUnusedNames(first);
  const faces = new Set(first.nodes.filter((node) => isAt(node, 'font-face')).map(String));
  const whole = parse(css);
  // A font that is known already would be looked for again.
  whole.each((node) => {
    if (faces.has(node.toString())) node.remove();
  });
  return { first: first.toString(), whole: whole.toString() };
}

function namesIn(markup: string): Names {
  const classes = Array.from(markup.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(/\s+/));
  const elements = Array.from(markup.matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name);
  return { classes: new Set(classes.flat()), elements: new Set(elements) };
}

/** `each` goes on rightly where what it visits is removed. */
function keepUsed(group: Container, used: Names): void {
  group.each((node) => {
    if (node.type === 'rule') keepSelectors(node, used);
    else if (isGroup(node)) {
      keepUsed(node, used);
      if (node.nodes.length === 0 && !isLayer(node)) node.remove();
    } else if (!isFirst(node)) node.remove();
  });
}

/** A layer stays where nothing in it does: its place among the others is told by its first appearance. */
function isLayer(node: ChildNode): boolean {
  return isAt(node, 'layer') && node.parent?.type === 'root';
}

/** Conditions and layers. Animations are no part of a first paint. */
function isGroup(node: ChildNode): node is AtRule & { nodes: ChildNode[] } {
  return (
    node.type === 'atrule' && ['layer', 'media', 'supports', 'container'].includes(node.name) && !!node.nodes
  );
}

/** What stands beside the rules. A font that has to be loaded is not what a first paint shows. */
function isFirst(node: ChildNode): boolean {
  if (isAt(node, 'font-face')) return !node.toString().includes('url(');
  if (isAt(node, 'layer')) return (node as AtRule).nodes === undefined;
  return node.type === 'decl' || isAt(node, 'property');
}

function keepSelectors(rule: Rule, used: Names): void {
  const kept = rule.selectors.filter((selector) => isUsed(selector, used));
  if (kept.length === 0) rule.remove();
  else rule.selectors = kept;
}

/** Nothing is touched, disabled or typed into at a first paint. */
const later = /::(?!before|after)|:-moz|:(?:active|hover|focus|disabled|checked|invalid)|\[aria-disabled/;

/** Whether the markup has all elements and classes that a selector names; what it excludes doesn't count. */
function isUsed(selector: string, { classes, elements }: Names): boolean {
  const asked = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  if (later.test(asked)) return false;
  const named = Array.from(asked.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name]) => name?.replaceAll('\\', ''));
  const plain = asked.replaceAll(
    /\.(?:\\.|[\w-])+|\[[^\]]*\]|:{1,2}[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g,
    '',
  );
  const types = plain.split(/[\s>+~*]+/).filter((type) => type !== '');
  return named.every((name) => classes.has(name ?? '')) && types.every((type) => elements.has(type));
}

/** Takes out what only rules that are gone named: tokens, and what is said of them. */
function dropUnusedNames(sheet: Container): void {
  const css = sheet.toString();
  const isUnused = (name: string) => name.startsWith('--') && !css.includes(`var(${name}`);
  const unused: (AtRule | Declaration)[] = [];
  sheet.walkDecls((token) => void (isUnused(token.prop) && unused.push(token)));
  sheet.walkAtRules('property', (property) => void (isUnused(property.params) && unused.push(property)));
  for (const node of unused) remove(node);
  // A token may have been named by another alone.
  if (unused.length > 0) dropUnusedNames(sheet);
}

/** Takes a node out, and what is empty without it. */
function remove(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0 && !isLayer(parent as ChildNode)) {
    remove(parent as ChildNode);
  }
}

function isAt(node: ChildNode, name: string): boolean {
  return node.type === 'atrule' && node.name === name;
}
