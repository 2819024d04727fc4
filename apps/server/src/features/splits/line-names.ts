import type { Language } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import type { Context } from '../../context.ts';
import { inLanguage } from '../menu/snapshot.ts';
import type { BillLine } from './bill-lines.ts';

type Refusal = { ok: false; code: ErrorCode; detail?: Readonly<Record<string, string>> };

/** A refusal about a line or a payer, as a person names them: the dish, and the payment by its number from 1. */
export function nameLine(
  context: Context,
  lines: readonly BillLine[],
  refusal: Refusal,
  language: Language,
): Refusal {
  const { line, payer } = refusal.detail ?? {};
  const found = lines.find((one) => one.id === line);
  const fallback = context.menu.current().venue.default_language;
  return {
    ...refusal,
    detail: {
      ...refusal.detail,
      ...(found === undefined ? {} : { item: inLanguage(found.names, language, fallback) }),
      ...(payer === undefined ? {} : { payer: String(Number(payer) + 1) }),
    },
  };
}
