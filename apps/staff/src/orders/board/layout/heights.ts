import { optionLabels, type Ticket, type TicketLine } from '../../tickets/ticket.ts';

/** How closely tickets stand. */
export type Density = 'roomy' | 'compact';

/** How wide a column is at least, in pixels, and how far apart tickets stand. */
export const columnWidth: Readonly<Record<Density, number>> = { roomy: 272, compact: 212 };
export const ticketGap: Readonly<Record<Density, number>> = { roomy: 12, compact: 8 };

const parts = {
  roomy: { head: 57, reference: 45, bump: 64, line: 40, wrapped: 27, note: 30, small: 22, letters: 17 },
  compact: { head: 45, reference: 0, bump: 45, line: 32, wrapped: 22, note: 28, small: 18, letters: 16 },
} as const;

/** About how tall a ticket's frame is: all but its lines. It is measured once it is drawn. */
export function frameHeight({ round, allergens }: Ticket, density: Density): number {
  const { head, reference, bump, note } = parts[density];
  return head + reference + bump + (round > 1 ? note + 4 : 0) + (allergens.length > 0 ? note + 12 : 0);
}

/** About how tall a line is. */
export function lineHeight(line: TicketLine, density: Density): number {
  const { line: base, wrapped, note, small, letters } = parts[density];
  const rows = (text: string, width: number = letters) => Math.max(1, Math.ceil(text.length / width));
  const words = line.instructions === '' ? 0 : note + (rows(line.instructions, letters + 4) - 1) * small;
  const how = line.cook_type === null && line.serve_type !== 'serve_with_all' ? 0 : small;
  const state = line.status === 'cancelled' || line.status === 'preparing' ? note : 0;
  const options = optionLabels(line.options).reduce(
    (sum, label) => sum + rows(label, letters + 4) * small,
    0,
  );
  const combo = line.part_of === null ? 0 : small;
  return base + (rows(line.name) - 1) * wrapped + words + how + state + options + combo;
}
