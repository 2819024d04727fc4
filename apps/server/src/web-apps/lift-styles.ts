/** Markup without style attributes, and the rules that take their place. */
export interface LiftedStyles {
  readonly html: string;
  readonly rules: string;
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * Moves the style attributes that React wrote into rules of a style sheet: a content security policy can name a sheet by
 * its hash, but not an attribute. In the browser React sets styles by script, which the policy allows. A style that
 * could end its rule is left out.
 */
export function liftStyles(markup: string): LiftedStyles {
  const numbers = new Map<string, number>();
  // React escapes quotes everywhere else, so this can't be a text.
  const html = markup.replaceAll(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = escaped.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
    if (/[{}<>\\@]|\/\*/.test(style)) return '';
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) => `#root [data-style="${number}"]{${style}}`).join('');
  return { html, rules };
}
