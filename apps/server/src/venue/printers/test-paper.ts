import { fill, textsOf } from '../../core/texts.ts';
import type { Paper } from './device/paper.ts';
import type { PrinterRow } from './jobs.ts';
import { languagesOf } from './queries.ts';

/** A page that shows whether a printer works: its name and address, both directions of writing, and a code. */
export function testPaper(printer: PrinterRow, origin: string): Paper {
  const [language] = languagesOf(printer);
  const words = textsOf('printing', language);
  const address = `${printer.host}:${String(printer.port)}`;
  return {
    language,
    blocks: [
      { kind: 'text', text: words.testTitle, size: 'large', bold: true, align: 'center' },
      { kind: 'rule' },
      { kind: 'text', text: fill(words.testText, () => printer.name) },
      { kind: 'text', text: words.testArabic, language: 'ar' },
      { kind: 'text', text: 'ÇĞİŞ Жщы 0123456789', size: 'small' },
      {
        kind: 'row',
        start: fill(words.testAddress, () => address),
        end: fill(words.testWidth, () => String(printer.width)),
      },
      { kind: 'code', url: origin },
      { kind: 'rule' },
    ],
  };
}
