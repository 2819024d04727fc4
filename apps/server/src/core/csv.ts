/** Cells of CSV files that spreadsheets open. */

/**
 * What people typed must not become a formula where a spreadsheet opens it, with the wide signs of Asian keyboards either,
 * nor behind a semicolon, which separates cells in half of the world.
 */
export function typedCell(text: string): string {
  return text.replaceAll(/(^|;)(\s*)(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1$2'");
}

/** A cell as RFC 4180 writes it. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
