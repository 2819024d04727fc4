import type { Language } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { errorMessages } from './error-messages.ts';
import { fallbackSeconds } from './retry-after.ts';

/**
 * The text of a refusal in the language of the request, with `{name}` placeholders filled from `detail`. `{when}` is how
 * long to wait, said as that language says it.
 */
export function messageFor(
  code: ErrorCode,
  language: Language,
  detail: Readonly<Record<string, string>> = {},
): string {
  const when = () => inSeconds(Number(detail['retry_after'] ?? fallbackSeconds), language);
  return errorMessages[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'when' ? when() : (detail[name] ?? ''),
  );
}

/** "in 5 minutes", rounded up to whole minutes from one on. */
function inSeconds(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' });
  const text =
    seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
  // Arabic's own word says "within": whoever reads it would try at once.
  return language === 'ar' ? text.replace('خلال', 'بعد') : text;
}
