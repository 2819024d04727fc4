/** Finds the actions that the server writes to the audit log. */
import { isNode, isTest, type Node, type Source, walk } from './source.ts';

/** The actions in the files, each once, in the order of letters; a part that is made up while running stands as `*`. */
export function auditedActions(sources: readonly Source[]): readonly string[] {
  const server = sources.filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path));
  const taking = new Set(server.flatMap(functionsTakingActions));
  return [...new Set(server.flatMap((source) => actionsIn(source, taking)))].toSorted();
}

/** The functions that are told the action by whoever calls them. */
function functionsTakingActions(source: Source): readonly string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (node.type !== 'FunctionDeclaration' || !isNode(node.id)) return;
    if ((node.params as readonly unknown[]).some((param) => nameOf(param) === 'action'))
      found.push(String(node.id.name));
  });
  return found;
}

function actionsIn(source: Source, taking: ReadonlySet<string>): readonly string[] {
  const [said, variables]: [unknown[], Map<string, unknown>] = [[], new Map()];
  walk(source, (node) => {
    if (node.type === 'Property' && nameOf(node.key) === 'action') said.push(node.value);
    if (node.type === 'CallExpression' && taking.has(nameOf(node.callee) ?? ''))
      said.push(...(node.arguments as readonly unknown[]));
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined;
    if (name !== undefined) variables.set(name, node.init);
  });
  return said
    .flatMap((value) => wordsOf(value, variables))
    .filter((word) => /^[a-z_]+\.[a-z_*]+$/.test(word));
}

/** The texts that a value may be: of a choice both, of a variable and of an object of the file all. */
function wordsOf(value: unknown, variables: ReadonlyMap<string, unknown>): readonly string[] {
  if (!isNode(value)) return [];
  const within = (...parts: readonly unknown[]) => parts.flatMap((part) => wordsOf(part, variables));
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'TemplateLiteral':
      return [(value.quasis as readonly Node[]).map(({ value: part }) => cooked(part)).join('*')];
    case 'ConditionalExpression':
      return within(value.consequent, value.alternate);
    case 'TSAsExpression':
      return within(value.expression);
    case 'MemberExpression':
      return within(value.object);
    case 'ObjectExpression':
      return within(...(value.properties as readonly Node[]).map((property) => property.value));
    case 'Identifier':
      return within(variables.get(String(value.name)));
    default:
      return [];
  }
}

function cooked(part: unknown): string {
  return (part as { readonly cooked: string }).cooked;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;
}
