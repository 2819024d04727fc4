/** Cells of CSV files that spreadsheets open. */

/**
 * What people typed must not become a formula where a spreadsheet opens it, with the wide signs of Asian keyboards either,
 * nor behind a semicolon, which separates cells in half of the world.
 */
export function typedCell(text: string): string {
  return text.replaceAll(/(^|;)(\s*)(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1$2'");
}

/**
 * A table as CSV, a piece for each portion of its rows: RFC 4180, UTF-8 with its mark. What people typed goes through
 * `typedCell` first.
 */
export async function* csvOf<One>(
  columns: readonly string[],
  portions: AsyncIterable<readonly One[]>,
  cellsOf: (one: One) => readonly string[],
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const portion of portions)
    yield portion.map((one) => `${cellsOf(one).map(csvCell).join(',')}\r\n`).join('');
}

/** A cell as RFC 4180 writes it. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
