import { useState } from 'react';
import type { Feedback } from './queries.ts';

type Listed = {
  /** The one in the address. */
  readonly asked: string | undefined;
  readonly entries: readonly Feedback[];
  /** Which list these are; undefined while they are those of another. */
  readonly list: string | undefined;
  /** Whether the first is open where none is asked for. */
  readonly wide: boolean;
};

/**
 * The feedback beside the list: the one in the address, else the first when the list was opened. It stays when new feedback
 * comes, or the reply that somebody writes would be gone; also where it leaves the list, until its reply is sent.
 */
export function useOpenEntry({ asked, entries, list, wide }: Listed) {
  const [open, setOpen] = useState<{ readonly list: string; readonly entry: Feedback }>();
  const [sent, setSent] = useState<string>();
  const kept = open !== undefined && open.list === list ? open.entry : undefined;
  const wanted = asked ?? (wide ? kept?.id : undefined);
  const here = entries.find(({ id }) => id === wanted);
  const hasLeft = here === undefined && kept !== undefined && kept.id === wanted && kept.id !== sent;
  const first = asked === undefined && wide ? entries[0] : undefined;
  const entry = here ?? (hasLeft ? kept : first);
  if (list !== undefined && entry !== undefined && (entry !== open?.entry || list !== open.list)) {
    setOpen({ list, entry });
  }
  return { entry, chosen: asked ?? entry?.id, hasLeft, onSent: () => setSent(entry?.id) };
}
