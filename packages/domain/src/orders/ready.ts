/**
 * Guests who order together each say when they are ready. What that guest agreed to then, and nothing else, may be ordered
 * for them.
 */

/** What a dish is to a guest: an allergen that they avoid, and how it stands in the dish. */
export type AvoidedRisk = { readonly allergen: number; readonly risk: 'contains' | 'may_contain' };

/** A line of the cart of a guest, as they agreed to it. */
export type AgreedLine = {
  readonly id: string;
  readonly quantity: number;
  /** What one of it cost, in fils. */
  readonly price: number;
  readonly risks: readonly AvoidedRisk[];
};

/** The same line now. */
export type LineNow = AgreedLine & {
  /** Whether the menu has it as it was chosen. */
  readonly orderable: boolean;
};

/** Why a cart can't be ordered as its guest agreed to it. */
export const troubles = ['cart_changed', 'item_unavailable', 'price_changed', 'allergens_changed'] as const;

/** A reason of `troubles`. */
export type Trouble = (typeof troubles)[number];

/** What keeps a cart from being ordered, and which line of it, where one does. */
export type CartTrouble = { readonly trouble: Trouble; readonly line: string | undefined };

/**
 * What is different from what a guest agreed to; undefined if nothing is that matters to them. A dish that became safer for
 * them is as good as before; one that brings in what they avoid must be seen by them first.
 */
export function troubleOf(agreed: readonly AgreedLine[], now: readonly LineNow[]): CartTrouble | undefined {
  if (agreed.length !== now.length) return { trouble: 'cart_changed', line: undefined };
  for (const line of now) {
    const before = agreed.find(({ id }) => id === line.id);
    if (before?.quantity !== line.quantity) return { trouble: 'cart_changed', line: undefined };
    const trouble = troubleOfLine(before, line);
    if (trouble !== undefined) return { trouble, line: line.id };
  }
  return undefined;
}

function troubleOfLine(before: AgreedLine, now: LineNow): Trouble | undefined {
  if (!now.orderable) return 'item_unavailable';
  if (now.price !== before.price) return 'price_changed';
  return now.risks.every((risk) => wasKnown(before.risks, risk)) ? undefined : 'allergens_changed';
}

function wasKnown(before: readonly AvoidedRisk[], { allergen, risk }: AvoidedRisk): boolean {
  return before.some((one) => one.allergen === allergen && (one.risk === 'contains' || one.risk === risk));
}
