import type { Language } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { errorMessages } from './error-messages.ts';

/** The text of a refusal in the language of the request, with `{name}` placeholders filled from `detail`. */
export function messageFor(
  code: ErrorCode,
  language: Language,
  detail: Readonly<Record<string, string>> = {},
): string {
  return errorMessages[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => detail[name] ?? '');
}
