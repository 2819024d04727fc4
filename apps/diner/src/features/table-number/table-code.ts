import { browsingTable } from '@sufra/contract/constants';

/** A table and the key of its QR code; null for none. */
export type TableCode = { readonly table: string; readonly key: string | null };

/** The table that a text names; undefined for none, and for the one that stands for browsing. */
export function tableIn(typed: string): string | undefined {
  const table = latinDigits(typed.trim());
  return table === '' || table === browsingTable ? undefined : table;
}

/** What a scanned code says; undefined when it is not the code of a table. Its host may be another name of ours. */
export function codeIn(text: string): TableCode | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const table = tableIn(url.searchParams.get('table_number') ?? '');
  return table === undefined ? undefined : { table, key: url.searchParams.get('k') };
}

/** Arabic and Persian keyboards write digits of their own; tables are numbered in Latin ones. */
function latinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
