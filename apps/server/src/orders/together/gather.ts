import type { Language } from '@sufra/contract/core/constants';
import type { RefusalData } from '@sufra/contract/refusals';
import { ok, type Refusal, type Result, refuse } from '@sufra/domain/core/result';
import type { Transaction } from '../../database/transaction.ts';
import { inLanguage, type MenuItem, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import type { CurrentVisit } from '../../tables/visits/visit.ts';
import type { CheckedLine } from '../cart/commands.ts';
import { checkCart, troubleWith, versionOf } from './agreed.ts';
import { mustBeConfirmed } from './confirmation.ts';
import { type Carts, guestsOfVisit, nameOf, readCarts } from './queries.ts';
import type { GuestOfVisit } from './store.ts';

type NotReady = RefusalData<'guest_not_ready'>['guests'][number];

/** Who orders for the table, and what they saw. */
export interface Gathering {
  readonly visit: CurrentVisit;
  readonly customerId: string;
  readonly language: Language;
  /** The versions of the carts that the screen said go along; undefined for all that are ready. */
  readonly versions: readonly string[] | undefined;
}

/** The part of a round that is a guest's. */
export interface GuestPart {
  readonly customerId: string;
  readonly agreed: string;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly checked: CheckedLine;
  }[];
}

/** The parts of the other guests in a round, and whom a refusal is to name. */
export interface Gathered {
  readonly parts: readonly GuestPart[];
  /** The refusal for a dish of another guest that ran out while it was ordered. */
  ranOut(customerId: string, item: MenuItem): Refusal<'guest_not_ready'>;
}

/**
 * Gathers the carts of the other guests at the table who are ready, each checked as if its guest placed it (GROUP-9). The
 * visit is locked. Refuses if one that should go along no longer can, and names whose.
 */
export async function gatherReady(
  tx: Transaction,
  menu: MenuSnapshot,
  gathering: Gathering,
): Promise<Result<Gathered, 'guest_not_ready'>> {
  const party = await guestsOfVisit(tx, gathering.visit.visit_id);
  const proven = party.filter((guest) => guest.proven === 1);
  const ready = proven.filter((guest) => isReady(guest, gathering));
  const missing = new Set(gathering.versions).size - ready.length;
  const carts = await readCarts(tx, ready);
  const scene = { menu, gathering, proven, carts };
  const parts: GuestPart[] = [];
  const refused: NotReady[] = [];
  for (const guest of ready) {
    const part = await partOf(tx, guest, scene);
    if (part.ok) parts.push(part.value);
    else refused.push(part.refused);
  }
  if (refused.length > 0) return notReady(refused);
  // Whose it was can't be told from a version that is no longer there; the screen asks again and sees.
  if (missing > 0) return notReady([]);
  const ranOut = (customerId: string, item: MenuItem) => {
    const guest = proven.find((one) => one.customer_id === customerId);
    return notReady(guest === undefined ? [] : [aboutGuest(guest, scene, item)]);
  };
  return ok({ parts, ranOut });
}

function isReady({ customer_id, agreed, left_at, hides_cart }: GuestOfVisit, gathering: Gathering): boolean {
  if (customer_id === gathering.customerId || left_at !== null || agreed === null || hides_cart === 1)
    return false;
  return gathering.versions?.includes(versionOf(customer_id, agreed)) !== false;
}

interface Scene {
  readonly menu: MenuSnapshot;
  readonly gathering: Gathering;
  readonly proven: readonly GuestOfVisit[];
  readonly carts: Carts;
}

type Part =
  | { readonly ok: true; readonly value: GuestPart }
  | { readonly ok: false; readonly refused: NotReady };

async function partOf(tx: Transaction, guest: GuestOfVisit, scene: Scene): Promise<Part> {
  const { menu, gathering, carts } = scene;
  const { customer_id: customerId, agreed, admitted_by, proven } = guest;
  const about = { visit_id: gathering.visit.visit_id, admitted_by, proven };
  const checked = checkCart(menu, carts.linesOf(customerId), gathering.language);
  const trouble = troubleWith(agreed ?? '[]', checked, carts.avoidedBy(customerId));
  if (trouble?.trouble === 'item_unavailable') {
    const line = checked.find(({ line: { id } }) => id === trouble.line);
    return { ok: false, refused: aboutGuest(guest, scene, menu.itemById.get(line?.line.item_id ?? 0)) };
  }
  if (trouble !== undefined || (await mustBeConfirmed(tx, menu.operations.presence, about, customerId)))
    return { ok: false, refused: aboutGuest(guest, scene, undefined) };
  const lines = checked.flatMap(({ line: { id, quantity }, checked: one }) =>
    one.ok ? [{ id, quantity, checked: one.value }] : [],
  );
  return { ok: true, value: { customerId, agreed: agreed ?? '[]', lines } };
}

/** What the one who orders learns: a dish that ran out is on every menu, any other reason is the guest's own. */
function aboutGuest(
  guest: GuestOfVisit,
  { menu, gathering, proven }: Scene,
  item: MenuItem | undefined,
): NotReady {
  const at = proven.indexOf(guest);
  const { default_language } = menu.venue;
  return {
    guest: at < 0 ? null : at + 1,
    name: nameOf(guest),
    reason: item === undefined ? 'not_ready' : 'item_unavailable',
    item_name: item === undefined ? null : inLanguage(item.names, gathering.language, default_language),
  };
}

function notReady(guests: NotReady[]): Refusal<'guest_not_ready'> {
  const data: RefusalData<'guest_not_ready'> = { guests };
  return { ...refuse('guest_not_ready'), data };
}
