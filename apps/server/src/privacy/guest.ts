/** What stands on a payment instead of a guest's name. The same in every language. */
export const noName = '—';

/** Feedback's contact details, once they are gone; the console calls such a guest anonymous. */
export const noContact = JSON.stringify({ full_name: '', email: '', phone_number: '' });

/** A guest, and what they are called, if they said so. */
export interface Guest {
  readonly id: string;
  readonly name: string | null;
}

/** A share's holder, and the name on it. */
interface Named {
  readonly holder: string | null;
  readonly payer_name: string | null;
}

/**
 * Whether the name on a share that a guest has a part in is theirs to be told and to take away. Who takes a share over types their
 * own name, or leaves the one that is there: on a share that somebody else holds, a guest's is the one that they are called by.
 */
export function nameIsOf({ id, name }: Guest, { holder, payer_name }: Named): boolean {
  return holder === null || holder === id || payer_name === name;
}
