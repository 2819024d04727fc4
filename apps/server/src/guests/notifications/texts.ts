import type { Language } from '@sufra/contract/core/constants';
import { type Catalogues, fill, textsOf } from '../../core/texts.ts';

type Key = keyof Catalogues['notifications'];

/** A kind of notification; each has a title and a message in `notifications.json`. */
export type Topic = Key extends `${infer Name}.${string}` ? Name : never;

/** The title and message in the guest's language. */
export function wordsFor(
  topic: Topic,
  language: Language,
  about: Readonly<Record<string, string>>,
): { readonly title: string; readonly message: string } {
  const texts = textsOf('notifications', language);
  const filled = (key: Key) => fill(texts[key], (name) => about[name]);
  return { title: filled(`${topic}.title`), message: filled(`${topic}.message`) };
}
