const namedEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

// Big enough for any answer of the gateway, small enough that a hostile one costs nothing.
const tagsMax = 2_000;

export type XmlElement = { readonly name: string; readonly children: XmlElement[]; text: string };

/**
 * Reads plain elements and text, all that the gateway's XML consists of. Attributes, comments and the declaration are
 * skipped; a document type (and with it any entity of its own) is refused. Undefined when it isn't well formed.
 */
export function parseXml(source: string): XmlElement | undefined {
  if (/<!DOCTYPE/i.test(source)) return undefined;
  const body = source.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '').trim();
  if (!body.startsWith('<')) return undefined;
  const root: XmlElement = { name: '', children: [], text: '' };
  const open = [root];
  const tags = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s[^<>]*?)?)(\/?)>/g;
  let end = 0;
  let count = 0;
  for (const tag of body.matchAll(tags)) {
    const current = open.at(-1);
    if (current === undefined || ++count > tagsMax) return undefined;
    const text = body.slice(end, tag.index);
    if (text.includes('<')) return undefined;
    current.text += decode(text);
    end = tag.index + tag[0].length;
    if (!step(open, current, tag)) return undefined;
  }
  const [document] = root.children;
  const whole = open.length === 1 && end === body.length && root.children.length === 1;
  return whole && root.text.trim() === '' ? document : undefined;
}

function step(open: XmlElement[], current: XmlElement, tag: RegExpExecArray): boolean {
  const [, closes, name = '', , empty] = tag;
  if (closes === '/') return open.pop()?.name === name && open.length > 0;
  const element: XmlElement = { name, children: [], text: '' };
  current.children.push(element);
  if (empty !== '/') open.push(element);
  return true;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[name] ?? whole;
    const point = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
