import { useId, useState } from 'react';
import { chosenOf, firstPicks, firstWrong, picksOfLine } from './choosing.ts';
import type { ChosenOption, Group, Picks } from './shapes.ts';

/**
 * What the guest chooses of a dish's groups: at first what the dish comes with, or what `before` says. `groups` may
 * arrive or change while the guest chooses; nothing is chosen in place of what ran out.
 */
export function useChoice(groups: readonly Group[], before?: readonly ChosenOption[]) {
  const boxId = useId();
  const [changed, setChanged] = useState<Picks>();
  const [named, setNamed] = useState(false);
  const picks = changed ?? (before === undefined ? firstPicks(groups) : picksOfLine(groups, before));
  const wrong = firstWrong(groups, picks);
  return {
    groups,
    picks,
    /** The first group that isn't as it must be. */
    wrong,
    /** Whether the guest tried to add the dish with this group as it is. */
    isNamed: (group: Group) => named && group === wrong,
    /** What is chosen, as lines have it. */
    chosen: chosenOf(groups, picks),
    /** The id of a group's element. */
    idOf: (group: Group) => `${boxId}-${String(group.id)}`,
    /** Sets how many of an option are chosen; of the options in `insteadOf` none are then. */
    set(id: number, quantity: number, insteadOf: readonly { readonly id: number }[] = []) {
      const others = Object.fromEntries(insteadOf.map((other) => [other.id, 0]));
      setChanged({ ...picks, ...others, [id]: quantity });
    },
    /** Shows the first group that isn't as it must be, and says so; true if there is none. */
    check(): boolean {
      if (wrong === undefined) return true;
      setNamed(true);
      showGroup(`${boxId}-${String(wrong.id)}`);
      return false;
    },
  };
}

/** A choice, as the components show it. */
export type ChoiceState = ReturnType<typeof useChoice>;

/** Scrolls to a group, and puts the focus on what can be chosen there. */
function showGroup(id: string): void {
  const group = document.getElementById(id);
  group?.scrollIntoView({ block: 'center' });
  const first = group?.querySelector<HTMLElement>('input:checked:enabled, input:enabled, button:enabled');
  (first ?? group)?.focus({ preventScroll: true });
}
