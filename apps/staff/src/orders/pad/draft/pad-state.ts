import { newKey } from '@sufra/client/idempotency';
import {
  addLine,
  type Choice,
  changeLine,
  type Draft,
  type DraftLine,
  emptyDraft,
  type ForWhom,
  holdCourse,
  joinDrafts,
  plain,
  withPricesOfNow,
} from './draft.ts';
import type { Begun } from './kept-draft.ts';
import { type MenuIndex, type PadDish, presetPicks, priceOf, usualCook } from './menu.ts';

/** The dish whose sheet is open, and the line that it changes; a new line without one. */
interface OpenSheet {
  readonly dish: PadDish;
  readonly line: DraftLine | undefined;
}

/** Why an order was refused: the server's code, empty where this device refused it, and what is read. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The pad of a table. */
export interface PadState {
  readonly draft: Draft;
  /** The party that the draft is for: who sat here when it got its first line, wherever they are now; null for nobody. */
  readonly visitId: string | null;
  readonly forWhom: ForWhom;
  /** The course that a tap adds to. */
  readonly course: number;
  /** The line that shows its stepper: the one that changed last. */
  readonly open: string | undefined;
  readonly sheet: OpenSheet | undefined;
  /** Why the order that came back was refused. */
  readonly refusal: Refusal | undefined;
}

export type PadAction =
  | { readonly type: 'tap'; readonly dish: PadDish; readonly index: MenuIndex }
  | { readonly type: 'openSheet'; readonly dish: PadDish; readonly line?: DraftLine }
  | { readonly type: 'closeSheet' }
  | {
      readonly type: 'choose';
      readonly index: MenuIndex;
      readonly choice: Choice;
      readonly quantity: number;
    }
  | { readonly type: 'open'; readonly id: string | undefined }
  | { readonly type: 'quantity'; readonly id: string; readonly quantity: number }
  | { readonly type: 'forWhom'; readonly forWhom: ForWhom }
  | { readonly type: 'course'; readonly course: number }
  | { readonly type: 'hold'; readonly course: number; readonly onHold: boolean }
  | { readonly type: 'prices'; readonly index: MenuIndex }
  | { readonly type: 'sent' }
  /** The draft is for the party that sits at the table now, as is what was begun for it elsewhere. */
  | { readonly type: 'seated'; readonly visitId: string | null; readonly begun: Draft }
  /** An order comes back: to an empty pad, or to what was typed for the same party (`hasRoomFor`). */
  | {
      readonly type: 'restore';
      readonly draft: Draft;
      readonly visitId: string | null;
      readonly refusal?: Refusal;
    };

export function firstState({ draft, visitId }: Begun): PadState {
  return {
    draft,
    visitId,
    forWhom: { seat: null, guest: null },
    course: 1,
    open: undefined,
    sheet: undefined,
    refusal: undefined,
  };
}

/** What a press does to the pad. */
export function padReducer(state: PadState, action: PadAction): PadState {
  const { draft } = state;
  switch (action.type) {
    case 'tap':
      return tapped(state, action.dish, action.index);
    case 'openSheet':
      return { ...state, sheet: { dish: action.dish, line: action.line } };
    case 'closeSheet':
      return { ...state, sheet: undefined };
    case 'choose':
      return chosen(state, action);
    case 'open':
      return { ...state, open: action.id };
    case 'quantity':
      return { ...state, draft: changeLine(draft, action.id, { quantity: action.quantity }) };
    case 'forWhom':
      return { ...state, forWhom: action.forWhom };
    case 'course':
      return { ...state, course: action.course };
    case 'hold':
      return { ...state, draft: holdCourse(draft, action.course, action.onHold) };
    case 'prices':
      return { ...state, draft: withPricesOfNow(draft, action.index) };
    case 'sent':
      return { ...state, draft: emptyDraft, open: undefined, refusal: undefined };
    case 'seated':
      return { ...state, visitId: action.visitId, draft: joinDrafts(action.begun, draft) };
    case 'restore': {
      const { visitId, refusal } = action;
      return { ...state, visitId, draft: joinDrafts(action.draft, draft), refusal };
    }
  }
}

/**
 * Whether the draft is a party's, wherever they are. An empty one is for whoever sits at the table, and what was begun at a
 * free table is for its next party.
 */
export function isTheirs({ draft, visitId }: PadState): boolean {
  return draft.lines.length > 0 && visitId !== null;
}

/** Whether an order of a party can come back to the pad: what is typed there for another one is never put with it. */
export function hasRoomFor({ draft, visitId }: PadState, orderOf: string | null): boolean {
  return draft.lines.length === 0 || visitId === orderOf;
}

function tapped(state: PadState, dish: PadDish, index: MenuIndex): PadState {
  if (!dish.is_available) return state;
  if (index.asksFirst.has(dish.id)) return { ...state, sheet: { dish, line: undefined } };
  const usual = { ...plain, cookType: usualCook(dish), picks: presetPicks(index, dish) };
  const line = newLine(state, dish, index, usual);
  const added = addLine(state.draft, line);
  return { ...state, draft: added.draft, open: added.id };
}

function chosen(
  state: PadState,
  { index, choice, quantity }: Extract<PadAction, { readonly type: 'choose' }>,
): PadState {
  const { sheet, draft } = state;
  if (sheet === undefined) return state;
  const { dish, line } = sheet;
  const price = priceOf(index, dish, choice.picks);
  const closed = { ...state, sheet: undefined };
  if (line !== undefined) {
    return { ...closed, draft: changeLine(draft, line.id, { ...choice, quantity, price }), open: line.id };
  }
  const added = addLine(draft, { ...newLine(state, dish, index, choice), quantity });
  return { ...closed, draft: added.draft, open: added.id };
}

function newLine(state: PadState, dish: PadDish, index: MenuIndex, choice: Choice): DraftLine {
  return {
    ...choice,
    ...state.forWhom,
    id: newKey(),
    itemId: dish.id,
    name: dish.name,
    quantity: 1,
    // Drinks are in no course: nobody waits for them.
    course: dish.station === 'bar' ? null : state.course,
    price: priceOf(index, dish, choice.picks),
  };
}
