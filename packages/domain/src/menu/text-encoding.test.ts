import { describe, expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

const menus = {
  English: 'Name,Price\nCafé crème,12.00\nTarte à la façon de Noël,15.00\nPiña colada,30\n',
  Russian: 'Название;Цена\nБорщ с говядиной;32,00\nБлины со сметаной;24,00\nЧай;8\n',
  Turkish: 'Ürün;Fiyat\nAdana kebabı;45,00\nŞiş köfte;40,00\nSıcak börek;20\nİçli köfte;18\n',
  Arabic: 'الاسم,السعر\nحمص بيروتي,32\nتبولة,28\nشيش طاووق,45\nلبنة بالزعتر,20\n',
};

/** The bytes of a text in a code page: the reverse of what the decoder does. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (sign) => {
    const byte = byteOf.get(sign);
    if (byte === undefined) throw new Error(`${encoding} has no ${sign}`);
    return byte;
  });
}

describe('a text', () => {
  it.each([
    [menus.English, 'windows-1252'],
    [menus.Russian, 'windows-1251'],
    [menus.Turkish, 'windows-1254'],
    [menus.Arabic, 'windows-1256'],
  ])('%j is read from %s [IMP-3]', (text, encoding) => {
    expect(decodeText(encoded(text, encoding))).toEqual({ ok: true, text, encoding });
  });

  it.each(Object.values(menus))('%j is read from Unicode [IMP-3]', (text) => {
    const bytes = (encoding: 'utf8' | 'utf16le', mark = '') => Buffer.from(`${mark}${text}`, encoding);
    expect(decodeText(bytes('utf8'))).toMatchObject({ text, encoding: 'utf-8' });
    expect(decodeText(bytes('utf8', '\ufeff'))).toMatchObject({ text, encoding: 'utf-8' });
    expect(decodeText(bytes('utf16le', '\ufeff'))).toMatchObject({ text, encoding: 'utf-16le' });
    expect(decodeText(bytes('utf16le', '\ufeff').swap16())).toMatchObject({ text, encoding: 'utf-16be' });
  });

  it('is found to be none', () => {
    expect(decodeText(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).toEqual({ ok: false });
  });
});
