import type { Ticket } from '../../tickets/ticket.ts';
import type { Slots } from './slots.ts';

/** Where tickets stand, and which stood at each place last: the gap after one is as tall, and torn where it was torn. */
export interface Places {
  readonly slots: Slots;
  readonly stood: ReadonlyMap<number, Ticket>;
}

export const noPlaces: Places = { slots: [], stood: new Map() };

/** The places with other slots; the same object where nothing changed that is to be seen. */
export function changePlaces(before: Places, slots: Slots, tickets: readonly Ticket[]): Places {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const standing = slots.map((id, slot) => (id === undefined ? before.stood.get(slot) : byId.get(id)));
  const same =
    slots.length === before.slots.length &&
    slots.every((id, slot) => id === before.slots[slot]) &&
    standing.every((ticket, slot) => statesOf(ticket) === statesOf(before.stood.get(slot)));
  if (same) return before;
  return { slots, stood: new Map(standing.flatMap((ticket, slot) => (ticket ? [[slot, ticket]] : []))) };
}

function statesOf(ticket: Ticket | undefined): string | undefined {
  return ticket?.lines.map(({ id, status }) => `${id} ${status}`).join();
}
