import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { type Catalogues, fillCounted, textsOf } from '../../core/texts.ts';
import { fallbackSeconds } from './retry-after.ts';

/**
 * The text of a refusal in the request's language, with `{name}` placeholders filled from `detail`. `{when}` is how
 * long to wait, in words.
 */
export function messageFor(
  code: ErrorCode,
  language: Language,
  detail: Readonly<Record<string, string>> = {},
): string {
  const when = () => inSeconds(Number(detail['retry_after'] ?? fallbackSeconds), language);
  const text = textsOf('errors', language)[textOf(code, detail)];
  return fillCounted(text, language, (name) => (name === 'when' ? when() : detail[name]));
}

/** The key of the text: the code's own, or a more specific one if `detail` carries the payment's state. */
function textOf(code: ErrorCode, detail: Readonly<Record<string, string>>): keyof Catalogues['errors'] {
  if (code !== 'payment_in_progress') return code;
  const state = (['paid', 'paying', 'planned'] as const).find((known) => known in detail);
  return state === undefined ? code : `payment_in_progress_${state}`;
}

/** "in 5 minutes"; from one minute on, rounded up to whole minutes. */
function inSeconds(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' });
  const text =
    seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
  // Intl's Arabic word means "within", and people would try again at once.
  return language === 'ar' ? text.replace('خلال', 'بعد') : text;
}
