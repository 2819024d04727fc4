import { browsingTable } from '@sufra/contract/core/constants';

/** A table and the key of its code; the key is null if there is none. */
export type TableCode = { readonly table: string; readonly key: string | null };

/** The table in a typed text; undefined for an empty text and for "0", which means browsing. */
export function tableIn(typed: string): string | undefined {
  const table = latinDigits(typed.trim());
  return table === '' || table === browsingTable ? undefined : table;
}

/** The table in a scanned code; undefined if it is not the code of a table. Any host is accepted: we may have several. */
export function codeIn(text: string): TableCode | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const table = tableIn(url.searchParams.get('table_number') ?? '');
  return table === undefined ? undefined : { table, key: url.searchParams.get('k') };
}

/** Arabic and Persian keyboards type their own digits, but tables have Latin numbers. */
function latinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
