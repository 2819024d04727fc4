/** The rules of the repository that no linter covers. Each checks a file and returns one line per error. */
import { dottedName, isNode, isTest, lineOf, linesOf, type Node, type Source, walk } from './source.ts';

/** A rule: its title, the files it applies to, and its check. */
export type Rule = {
  readonly title: string;
  readonly concerns: (path: string) => boolean;
  readonly faults: (source: Source) => readonly string[];
};

const maxFileLines = 300;
const maxFunctionLines = 70;

const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path);
const isPackage = (path: string) => /^packages\/[^/]+\/src\//.test(path);
const isScreen = (path: string) => /^(apps\/(diner|staff)|packages\/ui)\/.*\.(tsx?|css|html)$/.test(path);
const isServer = (path: string) => path.startsWith('apps/server/src/');
// Texts, tables and generated files grow with their content.
const isData = (path: string) => /(^|\/)(locales|migrations)\/|^demo\//.test(path);
// The rules' own patterns and examples would break them.
const isRuleBook = (path: string) => /^tools\/checks\/(tidy|arrows)(\.test)?\.ts$/.test(path);

/** Code files that may read the environment. */
const readsEnvironment =
  /^(apps\/server\/src\/settings\/settings\.ts|apps\/emulator\/src\/main\.ts|tools\/|e2e\/|bench\/|[^/]+\.config\.ts$)|vite\.config\.ts$/;

const physicalClass =
  /(?<![\w-])-?(?:(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br|scroll-ml|scroll-mr|scroll-pl|scroll-pr)-(?:\d|\[|auto|px|full|none|sm|md|lg|xl)|(?:text|float|clear)-(?:left|right)\b|border-[lr]\b|rounded-[lr]\b)/;

/** Every rule. */
export const rules: readonly Rule[] = [
  nodeRule('there is no enum: unions and `as const` tables strip away', isCode, (node) =>
    node.type === 'TSEnumDeclaration' ? 'an enum' : undefined,
  ),
  nodeRule(
    'only the settings read the environment',
    (path) => isCode(path) && !isTest(path) && !readsEnvironment.test(path),
    (node) => (dottedName(node) === 'process.env' ? 'process.env' : undefined),
  ),
  nodeRule(
    'time and random numbers come from the context',
    (path) =>
      isCode(path) &&
      !isTest(path) &&
      (path.startsWith('packages/domain/') ||
        (isServer(path) && path !== 'apps/server/src/clock-and-random.ts')),
    clockOrRandom,
  ),
  lineRule('classes name logical sides, for Arabic', isScreen, physicalClass),
  lineRule(
    'what scrolls in the console is positioned, so that hidden words cannot lengthen the page',
    (path) => /^apps\/staff\/.*\.tsx$/.test(path),
    /^(?!.*\bfixed\b).*overflow-[xy]-auto/,
  ),
  nodeRule('every input says its type', (path) => isScreen(path) && path.endsWith('.tsx'), untypedInput),
  lineRule('no HTML is set from a string', isScreen, /dangerouslySetInnerHTML|\.innerHTML\s*=/),
  lineRule('midnight is 00:00: older browsers read `hour12` as 24:00', isCode, /\bhour12:/),
  lineRule('nothing is left for later', isCode, /\b(TODO|FIXME|XXX)\b/),
  lineRule(
    'no test is skipped or run alone',
    isTest,
    /\.(only|skip|todo|fixme)\(|\b(xit|xtest|xdescribe|fit|fdescribe)\(/,
  ),
  lineRule(
    'no check is silenced',
    isCode,
    /(oxlint|eslint)-disable|biome-ignore|@ts-(ignore|nocheck|expect-error)/,
  ),
  lineRule('no path of one machine', () => true, /(?<![\w.])\/(work|root|home)\/\w/),
  {
    title: `no file is longer than ${maxFileLines} lines`,
    concerns: (path) => isCode(path) && !isTest(path) && !isData(path),
    faults: ({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > maxFileLines ? [`${path} has ${lines} lines`] : [];
    },
  },
  {
    title: `no function is longer than ${maxFunctionLines} lines`,
    concerns: (path) => isCode(path) && !isTest(path) && !isData(path),
    faults: longFunctions,
  },
  {
    title: 'every function that a package exports says what it does',
    concerns: (path) => isCode(path) && isPackage(path) && !isTest(path),
    faults: undocumentedExports,
  },
];

/** The errors that a rule finds in these files. */
export function faultsOf(rule: Rule, sources: readonly Source[]): readonly string[] {
  return sources.filter(({ path }) => rule.concerns(path) && !isRuleBook(path)).flatMap(rule.faults);
}

function lineRule(title: string, concerns: Rule['concerns'], pattern: RegExp): Rule {
  const faults = ({ path, text }: Source) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
  return { title, concerns, faults };
}

function nodeRule(
  title: string,
  concerns: Rule['concerns'],
  fault: (node: Node) => string | undefined,
): Rule {
  const faults = (source: Source) => {
    const found: string[] = [];
    walk(source, (node) => {
      const told = fault(node);
      if (told !== undefined) found.push(`${source.path}:${lineOf(source, node)} ${told}`);
    });
    return found;
  };
  return { title, concerns, faults };
}

function clockOrRandom(node: Node): string | undefined {
  const name = dottedName(node);
  if (name === 'Date.now' || name === 'Math.random' || name?.startsWith('Temporal.Now.')) return name;
  const isNow = node.type === 'NewExpression' && dottedName(node.callee) === 'Date';
  return isNow && Array.isArray(node.arguments) && node.arguments.length === 0 ? 'new Date()' : undefined;
}

function untypedInput(node: Node): string | undefined {
  if (node.type !== 'JSXOpeningElement' || nameOfTag(node) !== 'input') return undefined;
  const { attributes } = node;
  const typed = Array.isArray(attributes) && attributes.some((one) => nameOfTag(one) === 'type');
  return typed ? undefined : 'an input without a type';
}

/** The name of a JSX element or attribute. */
function nameOfTag(node: unknown): unknown {
  return isNode(node) && isNode(node.name) ? node.name.name : undefined;
}

function longFunctions(source: Source): readonly string[] {
  const found: string[] = [];
  walk(source, (node, parent) => {
    if (!/Function/.test(node.type) || !isNode(node.body)) return;
    const lines = linesOf(source, node);
    if (lines > maxFunctionLines) {
      found.push(`${source.path}:${lineOf(source, node)} ${functionName(node, parent)} has ${lines} lines`);
    }
  });
  return found;
}

function functionName(node: Node, parent: Node | undefined): string {
  return dottedName(node.id) ?? dottedName(parent?.id) ?? dottedName(parent?.key) ?? 'a function';
}

function undocumentedExports(source: Source): readonly string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return;
    const name = exportedFunction(node.declaration);
    if (name === undefined || source.text.slice(0, node.start).trimEnd().endsWith('*/')) return;
    found.push(`${source.path}:${lineOf(source, node)} ${name}`);
  });
  return found;
}

function exportedFunction(declaration: Node): string | undefined {
  if (declaration.type === 'FunctionDeclaration') return dottedName(declaration.id);
  if (declaration.type !== 'VariableDeclaration' || !Array.isArray(declaration.declarations))
    return undefined;
  const variable: unknown = declaration.declarations[0];
  if (!isNode(variable) || !isNode(variable.init) || !/Function/.test(variable.init.type)) return undefined;
  return dottedName(variable.id);
}
