import { type Language, languages } from '@sufra/contract/core/constants';
import { LRUCache } from 'lru-cache';

/** Phones send the same few headers again and again: each is parsed once. */
const read = new LRUCache<string, Language | 'none'>({ max: 1000 });

/**
 * The language of a request: `?lang=` first, then Accept-Language by its weights (RFC 9110, section 12.5.4), then
 * `fallback`.
 */
export function requestLanguage(
  query: string | undefined,
  acceptLanguage: string | undefined,
  fallback: Language,
): Language {
  if (query !== undefined) {
    const asked = knownLanguage(query);
    if (asked !== undefined) return asked;
  }
  if (acceptLanguage === undefined || acceptLanguage === '') return fallback;
  const best = read.get(acceptLanguage) ?? bestLanguage(acceptLanguage);
  read.set(acceptLanguage, best);
  return best === 'none' ? fallback : best;
}

function bestLanguage(acceptLanguage: string): Language | 'none' {
  const ranked = acceptLanguage
    .split(',')
    .slice(0, 20)
    .map((part, index) => {
      const [tag = '', ...options] = part.split(';');
      const weight = options
        .map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1])
        .find((q) => q !== undefined);
      return { language: knownLanguage(tag), weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter((choice) => choice.language !== undefined && choice.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return ranked[0]?.language ?? 'none';
}

function knownLanguage(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language === primary);
}
