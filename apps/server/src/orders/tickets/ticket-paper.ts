import type { Language } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import { fill, textsOf } from '../../core/texts.ts';
import type { LineRow } from '../../database/schema/rows.ts';
import { inLanguage, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import type { Block, Paper } from '../../venue/printers/device/paper.ts';
import { optionsOf } from '../rounds/present.ts';
import { avoidedByRound } from './avoided.ts';
import * as store from './store.ts';

/** A ticket to be printed. */
interface TicketToPrint {
  readonly kind: 'ticket' | 'cancelled';
  readonly roundId: string;
  readonly lineIds: readonly string[];
  /** The cook's language, and a second one below it. */
  readonly languages: readonly [Language, Language | undefined];
  /** Whether the kitchen may have it already. */
  readonly reprint: boolean;
  /** The name of the printer that it was meant for, if this is another one. */
  readonly meantFor: string | undefined;
}

/**
 * The paper of a ticket, as its lines are now; undefined where nothing is left on it, since everything was cancelled before
 * it was printed.
 */
export async function ticketPaper(context: Context, wanted: TicketToPrint): Promise<Paper | undefined> {
  const { read } = context.db;
  const round = await read.firstOf(store.roundToPrint, { id: wanted.roundId });
  const all = await store.linesById(read, wanted.lineIds);
  const gone = wanted.kind === 'cancelled';
  const lines = all
    .filter(({ status }) => (status === 'cancelled') === gone)
    .toSorted((one, other) => one.position - other.position);
  if (round === undefined || lines.length === 0) return undefined;
  const menu = context.menu.current();
  const ofRound = await store.linesOfRounds(read, [wanted.roundId]);
  const avoided = await avoidedByRound(read, [{ id: wanted.roundId, ...round }], ofRound);
  const [language] = wanted.languages;
  const voice: Voice = { languages: wanted.languages, menu };
  const allergens = menu.allergens
    .filter(({ id }) => avoided(wanted.roundId).includes(id))
    .map(({ names }) => inLanguage(names, language, menu.venue.default_language));
  const whole = [...new Set(lines.flatMap(({ part_of }) => (part_of === null ? [] : [part_of])))];
  const combos = whole.length === 0 ? [] : await store.linesById(read, whole);
  return {
    language,
    blocks: [
      ...marks(wanted, language),
      ...head(round, language, menu.venue.time_zone),
      ...(allergens.length > 0 && !gone
        ? [inverted(fill(textsOf('printing', language).allergens, () => allergens.join(', ')))]
        : []),
      { kind: 'rule' },
      ...lines.flatMap((line) => dish(line, combos, voice)),
      { kind: 'rule' },
    ],
  };
}

interface Voice {
  readonly languages: TicketToPrint['languages'];
  readonly menu: MenuSnapshot;
}

function marks({ kind, reprint, meantFor }: TicketToPrint, language: Language): Block[] {
  const words = textsOf('printing', language);
  return [
    ...(reprint ? [inverted(words.reprint)] : []),
    ...(kind === 'cancelled' ? [inverted(words.cancelled)] : []),
    ...(meantFor === undefined ? [] : [inverted(fill(words.meantFor, () => meantFor))]),
  ];
}

function inverted(text: string): Block {
  return { kind: 'text', text, size: 'large', bold: true, align: 'center', inverted: true };
}

function head(round: store.RoundToPrint, language: Language, timeZone: string): Block[] {
  const words = textsOf('printing', language);
  const at = Temporal.Instant.fromEpochMilliseconds(round.placed_at).toZonedDateTimeISO(timeZone);
  const clock = at.toPlainTime().toString({ smallestUnit: 'minute' });
  const about = [
    fill(words.order, () => round.order_ref),
    fill(words.round, () => String(round.number)),
    round.customer_name ?? round.taken_by,
  ].filter((part) => part !== null);
  const table = fill(words.table, () => round.table_number);
  return [
    { kind: 'row', start: table, end: clock, size: 'huge', bold: true },
    { kind: 'text', text: about.join(' · '), size: 'small' },
  ];
}

/** A dish with all that the cook has to know about it. */
function dish(line: LineRow, combos: readonly LineRow[], { languages, menu }: Voice): Block[] {
  const [language, second] = languages;
  const fallback = menu.venue.default_language;
  const names = JSON.parse(line.names) as Translations;
  const words = textsOf('printing', language);
  const name = inLanguage(names, language, fallback);
  const beside = second === undefined ? undefined : names[second];
  const combo = combos.find(({ id }) => id === line.part_of);
  const cook = line.cook_type === '' ? '' : textOf(line.cook_type, language, fallback);
  const below = [
    cook,
    line.serve_type === 'serve_with_all' ? words.withAll : '',
    combo === undefined ? '' : fill(words.partOf, () => textOf(combo.names, language, fallback)),
    ...courseAndSeat(line, language),
  ].filter((text) => text !== '');
  return [
    { kind: 'text', text: `${String(line.quantity)} × ${name}`, size: 'large', bold: true },
    ...(beside === undefined || beside === name || second === undefined
      ? []
      : [{ kind: 'text', text: beside, indent: 2, language: second } as const]),
    ...chosen(line, languages[0], menu),
    ...(below.length === 0 ? [] : [{ kind: 'text', text: below.join(' · '), indent: 2 } as const]),
    ...(line.instructions === ''
      ? []
      : [{ kind: 'text', text: `! ${line.instructions}`, bold: true, indent: 2 } as const]),
    { kind: 'gap' },
  ];
}

/** Which dishes go out together, and where to. */
function courseAndSeat({ course, seat }: LineRow, language: Language): string[] {
  const words = textsOf('printing', language);
  const named = [words.course1, words.course2, words.course3][(course ?? 0) - 1];
  return [
    ...(course === null ? [] : [named ?? fill(words.courseN, () => String(course))]),
    ...(seat === null ? [] : [fill(words.seat, () => String(seat))]),
  ];
}

/** What was chosen, each on a line of its own, with the allergens that it brings. */
function chosen(line: LineRow, language: Language, menu: MenuSnapshot): Block[] {
  const fallback = menu.venue.default_language;
  return optionsOf(line)
    .filter(({ item_id }) => item_id === null)
    .map(({ names, quantity, contains }) => {
      const brought = menu.allergens
        .filter(({ id }) => contains.includes(id))
        .map((allergen) => inLanguage(allergen.names, language, fallback));
      const times = quantity > 1 ? `${String(quantity)} × ` : '';
      const warning = brought.length > 0 ? ` (${brought.join(', ')})` : '';
      const text = `+ ${times}${inLanguage(names, language, fallback)}${warning}`;
      return { kind: 'text', text, indent: 2 };
    });
}

function textOf(json: string, language: Language, fallback: Language): string {
  return inLanguage(JSON.parse(json) as Translations, language, fallback);
}
