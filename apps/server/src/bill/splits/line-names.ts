import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { BillLine } from './bill-lines.ts';

type Refusal = { ok: false; code: ErrorCode; detail?: Readonly<Record<string, string>> };

/** Completes a refusal with names that people understand: the dish, and the payment's number from 1. */
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
