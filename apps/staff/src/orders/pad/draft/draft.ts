import type { BodyOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import { type Fils, fils, formatMoney, sumFils, timesFils } from '@sufra/domain/core/money';
import type { Pick } from '@sufra/domain/menu/choice';
import { isolate, type T } from '../../../shared/i18n.ts';
import { type MenuIndex, priceOf } from './menu.ts';

/** Whom a dish is for: a seat or a guest who sits there; the whole table with neither. */
export interface ForWhom {
  readonly seat: number | null;
  readonly guest: string | null;
}

/** What was chosen of a dish. */
export interface Choice {
  /** The key of how it is cooked. */
  readonly cookType: string | null;
  readonly picks: readonly Pick[];
  readonly note: string;
  /** Allergens that somebody must not get, by name. */
  readonly allergies: readonly string[];
  readonly withAll: boolean;
}

/** A line on the pad that was not sent yet. */
export interface DraftLine extends ForWhom, Choice {
  /** Of this pad alone. */
  readonly id: string;
  readonly itemId: number;
  readonly name: string;
  readonly quantity: number;
  readonly course: number | null;
  /** The price of one that the member of staff has seen, in fils. */
  readonly price: number;
}

/** What is on the pad of a table. `holds` has the courses that were switched by hand. */
export interface Draft {
  readonly lines: readonly DraftLine[];
  readonly holds: Readonly<Record<number, boolean>>;
}

export const emptyDraft: Draft = { lines: [], holds: {} };

/** The courses that the pad offers; a drink is in none, and goes at once. */
export const courses = [1, 2, 3] as const;

export const plain: Choice = { cookType: null, picks: [], note: '', allergies: [], withAll: false };

/** Whether a course waits: the first goes now and the others wait, unless somebody switched it. */
export function isOnHold({ holds }: Part<Draft, 'holds'>, course: number | null): boolean {
  return course !== null && (holds[course] ?? course > 1);
}

type Part<Type, Key extends keyof Type> = { readonly [Name in Key]: Type[Name] };

/** Adds a line, or raises the quantity of one that is just the same. Returns the draft and the line that changed. */
export function addLine(draft: Draft, line: DraftLine): { readonly draft: Draft; readonly id: string } {
  const same = draft.lines.find((one) => isSame(one, line));
  if (same === undefined) return { draft: { ...draft, lines: [...draft.lines, line] }, id: line.id };
  const quantity = Math.min(limits.quantity, same.quantity + line.quantity);
  return { draft: changeLine(draft, same.id, { quantity }), id: same.id };
}

/** Changes a line; a quantity of 0 takes it away. */
export function changeLine(draft: Draft, id: string, change: Partial<DraftLine>): Draft {
  const lines = draft.lines
    .map((line) => (line.id === id ? { ...line, ...change } : line))
    .filter(({ quantity }) => quantity > 0);
  return { ...draft, lines };
}

/** Lets a course go now, or wait. */
export function holdCourse(draft: Draft, course: number, onHold: boolean): Draft {
  return { ...draft, holds: { ...draft.holds, [course]: onHold } };
}

function isSame(one: DraftLine, other: DraftLine): boolean {
  return key(one) === key(other);
}

function key({ itemId, seat, guest, course, cookType, picks, note, allergies, withAll, price }: DraftLine) {
  const chosen = picks.map(({ optionId, quantity }) => `${String(optionId)}*${String(quantity)}`).toSorted();
  return JSON.stringify([itemId, seat, guest, course, cookType, chosen, note, allergies, withAll, price]);
}

/** The lines by course, in the order of the meal: drinks, then the courses. */
export function byCourse(
  draft: Draft,
): readonly { readonly course: number | null; readonly lines: readonly DraftLine[] }[] {
  const groups = Map.groupBy(draft.lines, (line) => line.course);
  return [...groups]
    .map(([course, lines]) => ({ course, lines }))
    .toSorted((a, b) => (a.course ?? 0) - (b.course ?? 0));
}

/** How many dishes go now and how many wait, and what all of them cost. */
export function sumsOf(draft: Draft): { readonly now: number; readonly later: number; readonly total: Fils } {
  const count = (onHold: boolean) =>
    draft.lines
      .filter(({ course }) => isOnHold(draft, course) === onHold)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const totals = draft.lines.map(({ price, quantity }) => timesFils(fils(price), quantity));
  return { now: count(false), later: count(true), total: sumFils(totals) };
}

/** How many of each dish are on the pad. */
export function countsOf({ lines }: Draft): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { itemId, quantity } of lines) counts.set(itemId, (counts.get(itemId) ?? 0) + quantity);
  return counts;
}

/** What is wrong with a line by the menu as it is now: it is sold out, or costs something else. */
export function troubleOf(index: MenuIndex, line: DraftLine): 'gone' | Fils | undefined {
  const dish = index.dishes.get(line.itemId);
  if (dish === undefined || !dish.is_available) return 'gone';
  const price = priceOf(index, dish, line.picks);
  return price === line.price ? undefined : price;
}

/** Takes over the prices of the menu as it is now. */
export function withPricesOfNow(draft: Draft, index: MenuIndex): Draft {
  const lines = draft.lines.map((line) => {
    const trouble = troubleOf(index, line);
    return trouble === undefined || trouble === 'gone' ? line : { ...line, price: trouble };
  });
  return { ...draft, lines };
}

type Words = Part<Choice, 'note' | 'allergies'>;

/** Puts allergies into words for the kitchen. */
type AllergyWord = (names: string) => string;

/** `AllergyWord` in the language of the screen. */
export function allergyWordIn(t: T): AllergyWord {
  return (names) => t('pad.allergyNote', { names: isolate(names) });
}

/** The lines as the server takes them. */
export function itemsOf(draft: Draft, allergyWord: AllergyWord): BodyOf<'takeOrder'>['items'] {
  return draft.lines.map((line) => ({
    item_id: line.itemId,
    quantity: line.quantity,
    special_instructions: noteOf(line, allergyWord),
    cook_type: line.cookType,
    serve_type: line.withAll ? 'serve_with_all' : null,
    options: line.picks.map(({ optionId, quantity }) => ({ option_id: optionId, quantity })),
    seen_price: formatMoney(fils(line.price)),
    course: line.course,
    seat: line.seat,
    guest: line.guest,
    on_hold: isOnHold(draft, line.course),
  }));
}

/** What the kitchen reads beside a line: the allergies first. Nothing of it is cut, see `excessOfNote`. */
function noteOf({ note, allergies }: Words, allergyWord: AllergyWord): string {
  const allergy = allergies.length === 0 ? [] : [allergyWord(allergies.join(', '))];
  return [...allergy, ...(note === '' ? [] : [note])].join('. ');
}

/** How many characters the note and the allergies have more than the kitchen's ticket has room for; 0 where they fit. */
export function excessOfNote(words: Words, allergyWord: AllergyWord): number {
  return Math.max(0, noteOf(words, allergyWord).length - limits.instructions);
}

/** What was typed at two times, the earlier first. */
export function joinDrafts(first: Draft, then: Draft): Draft {
  return { lines: [...first.lines, ...then.lines], holds: { ...first.holds, ...then.holds } };
}
