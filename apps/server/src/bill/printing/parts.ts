import { type Fils, formatMoney } from '@sufra/domain/core/money';
import { textsOf } from '../../core/texts.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Block } from '../../venue/printers/device/paper.ts';
import type { Supplier } from '../receipts/paid-bill.ts';
import type { Voice, Word } from '../receipts/parts.ts';

/** A word in the first language. */
export function named(word: Word, { first }: Voice): string {
  return textsOf('receipts', first)[word];
}

/** A word in both languages, or once if they are the same. */
export function both(word: Word, { first, second }: Voice): string {
  const [one, other] = [textsOf('receipts', first)[word], textsOf('receipts', second)[word]];
  return one === other ? one : `${one} · ${other}`;
}

/** A sum with its word. */
export function row(word: Word, amount: Fils, voice: Voice): Extract<Block, { kind: 'row' }> {
  return { kind: 'row', start: both(word, voice), end: formatMoney(amount) };
}

/** A fact with its word; nothing where it has no text. */
export function fact(word: Word, text: string | null | undefined, voice: Voice): Block[] {
  return text === null || text === undefined
    ? []
    : [{ kind: 'row', start: both(word, voice), end: text, size: 'small' }];
}

/** A longer text with its word, over the whole width; nothing where there is none. */
export function passage(word: Word, text: string | null | undefined, voice: Voice): Block[] {
  return text === null || text === undefined ? [] : [{ kind: 'text', text: `${both(word, voice)}: ${text}` }];
}

/** Who sold it, and what the paper is. */
export function supplierBlocks(
  { names, addresses, trn, legal }: Supplier,
  title: Word,
  voice: Voice,
): Block[] {
  const name = inLanguage(names, voice.first, voice.fallback);
  const other = names[voice.second];
  const registeredAs = legal?.name ?? name;
  const centred = (text: string): Block => ({ kind: 'text', text, size: 'small', align: 'center' });
  return [
    { kind: 'text', text: name, size: 'large', bold: true, align: 'center' },
    ...(other === undefined || other === name ? [] : [centred(other)]),
    ...(registeredAs === name ? [] : [centred(registeredAs)]),
    centred(inLanguage(addresses, voice.first, voice.fallback)),
    ...(trn === null ? [] : [centred(`${both('trn', voice)} ${trn}`)]),
    { kind: 'text', text: both(title, voice), bold: true, align: 'center' },
    { kind: 'rule' },
  ];
}
