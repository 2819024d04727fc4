/** What a venue shows, by who sees it, and how an attack is looked for there. */
import { escapeHtml } from '../../http/pages/html.ts';
import { type View, views } from './kept-texts.ts';

/** What each view showed: texts of JSON and cells of CSV as they are, papers as HTML. */
export type Seen = Readonly<Record<View, Set<string>>>;

/** Nothing yet. */
export function nothingSeen(): Seen {
  return Object.fromEntries(views.map((view) => [view, new Set<string>()])) as unknown as Seen;
}

/** Every text in a value of JSON. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The cells of a CSV file (RFC 4180). */
export function cellsOf(csv: string): readonly string[] {
  const cells = csv.slice(1).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

/** What could be obeyed by a terminal, or turn the letters of its line around. */
const obeyed = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u;
/** What begins a formula, in a cell or behind a semicolon, which separates cells in half of the world. */
const formula = /(?:^|;)\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const amount = /^-?\d+\.\d\d$/;

/** What is dangerous in what a view showed; empty if nothing is. */
export function dangersIn(seen: Seen): readonly string[] {
  const dangers = views.flatMap((view) =>
    [...seen[view]].filter((text) => obeyed.test(text)).map((text) => `${view}: ${JSON.stringify(text)}`),
  );
  const formulas = [...seen.csv].filter((cell) => formula.test(cell) && !amount.test(cell));
  return [...dangers, ...formulas.map((cell) => `csv: a formula, ${cell}`)];
}

/** The views that show a text: as it is, in HTML escaped, in CSV made harmless. */
export function viewsOf(seen: Seen, clean: string): readonly View[] {
  const html = escapeHtml(clean);
  return views.filter((view) => {
    if (view === 'paper') return [...seen.paper].some((page) => page.includes(html));
    if (view === 'csv')
      return [...seen.csv].some((cell) => cell.replaceAll("'", '') === clean.replaceAll("'", ''));
    return seen[view].has(clean);
  });
}

/** The papers that have a text unescaped. */
export function rawOn(seen: Seen, clean: string): boolean {
  return escapeHtml(clean) !== clean && [...seen.paper].some((page) => page.includes(clean));
}
