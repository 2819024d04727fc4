import { optionLabels, type Ticket, type TicketLine } from '../../tickets/ticket.ts';

/** How closely tickets stand. */
export type Density = 'roomy' | 'compact';

/** How wide a column is at least, in pixels, and how far apart tickets stand. */
export const columnWidth: Readonly<Record<Density, number>> = { roomy: 272, compact: 212 };
export const ticketGap: Readonly<Record<Density, number>> = { roomy: 12, compact: 8 };

const parts = {
  roomy: {
    head: 57,
    reference: 45,
    bump: 64,
    line: 40,
    least: 45,
    wrapped: 27,
    note: 30,
    small: 22,
    letters: 17,
  },
  compact: {
    head: 45,
    reference: 0,
    bump: 45,
    line: 32,
    least: 33,
    wrapped: 22,
    note: 28,
    small: 18,
    letters: 16,
  },
} as const;

/** What a part has instead of the ticket's head where it goes on, and of its button where it isn't the last. */
const continued = 44;
const continues = 44;

/** About how tall the frame of a ticket's part is: all but its lines. It is measured once it is drawn. */
export function frameHeight(
  { round, allergens }: Ticket,
  density: Density,
  { starts, ends }: { readonly starts: boolean; readonly ends: boolean },
): number {
  const { head, reference, bump, note } = parts[density];
  const added = round > 1 ? note + 4 : 0;
  const warning = allergens.length > 0 ? note + 12 : 0;
  return (starts ? head + reference + added : continued) + warning + (ends ? bump : continues);
}

/** How wide a letter of a dish's name is, and what a line has beside the name. */
const letters = { roomy: { width: 12.5, beside: 56 }, compact: { width: 10, beside: 52 } } as const;
/** How many more letters of a note have room than of a name. */
const smaller = 1.25;

/**
 * About how tall a line is in a column. Rather less than more: what is taken to be too tall for a place is not drawn
 * there, and so its height is never known.
 */
export function lineHeight(line: TicketLine, density: Density, column: number): number {
  const { line: base, least, wrapped, note, small } = parts[density];
  const width = Math.max(1, (column - letters[density].beside) / letters[density].width);
  const rows = (text: string, fitting = width * smaller) => Math.max(1, Math.ceil(text.length / fitting));
  const words = line.instructions === '' ? 0 : note + (rows(line.instructions) - 1) * small;
  const how = line.cook_type === null && line.serve_type !== 'serve_with_all' ? 0 : small;
  const state = line.status === 'cancelled' || line.status === 'preparing' ? note : 0;
  const options = optionLabels(line.options).reduce((sum, label) => sum + rows(label) * small, 0);
  const combo = line.part_of === null ? 0 : small;
  const height = base + (rows(line.name, width) - 1) * wrapped + words + how + state + options + combo;
  return Math.max(least, height);
}
