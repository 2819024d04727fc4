import { parseXml as parse, XmlElement } from '@rgrove/parse-xml';

/** More than any gateway answer needs, and little enough that a hostile one costs nothing. */
const charactersMax = 32_768;

/**
 * The root element of an answer; undefined if it isn't well formed. A document type is refused, because it could
 * define entities. Unknown entities stay as written.
 */
export function parseXml(source: string): XmlElement | undefined {
  if (source.length > charactersMax || /<!DOCTYPE/i.test(source)) return undefined;
  try {
    return parse(source, { ignoreUndefinedEntities: true }).root ?? undefined;
  } catch {
    return undefined;
  }
}

/** The direct child elements. */
export function childrenOf({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => child instanceof XmlElement);
}
