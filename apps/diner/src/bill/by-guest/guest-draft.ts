import type { DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import { useEffect, useState } from 'react';
import { readTab, writeTab } from '../../shared/tab-storage.ts';
import { markSentFrom } from '../draft/draft.ts';
import type { SplitLine, Taken } from '../draft/lines.ts';
import type { PickedCharge } from '../payer/charges.ts';
import { rememberedName } from '../payer/remembered-payer.ts';
import { savedPayer } from '../payer/saved-payer.ts';
import { isPossible, type Ratio, ratioOf, type Weights, weightsOf } from '../sharing/ratio.ts';

export type Proposal = DataOf<'splitProposal'>;

/** Somebody in a split by who ordered. */
export type Guest = {
  readonly key: string;
  /** What they are called: as typed, as the server knows them, or empty. */
  readonly name: string;
  readonly isMe: boolean;
  /** Whether they still sit at the table. */
  readonly isHere: boolean;
  /** Whether the server knows the name. */
  readonly known: boolean;
  /** Added by hand, and so removable. */
  readonly added: boolean;
};

/** What was changed of the proposal: only that, so that what is ordered meanwhile goes to who orders it. */
export type GuestEntries = {
  readonly names: Readonly<Record<string, string>>;
  /** The keys of people who were added. */
  readonly added: readonly string[];
  /** In which ratio a line is divided, by line id and person. */
  readonly given: Readonly<Record<string, Ratio>>;
  readonly service?: PickedCharge | undefined;
};

const noEntries: GuestEntries = { names: {}, added: [], given: {} };

/** The people of a split: those who ordered, then those who were added. */
export function guestsOf(proposal: Proposal, { names, added }: GuestEntries): readonly Guest[] {
  const ordered = proposal.payers.map((payer): Guest => {
    const key = keyOf(payer);
    return {
      key,
      name: names[key] ?? payer.name ?? '',
      isMe: payer.is_me,
      isHere: payer.is_here,
      known: payer.name !== null,
      added: false,
    };
  });
  const more = added.map(
    (key): Guest => ({
      key,
      name: names[key] ?? '',
      isMe: false,
      isHere: true,
      known: false,
      added: true,
    }),
  );
  return [...ordered, ...more];
}

/** Guests have no public id: what somebody ordered first tells them apart, whoever orders later. */
function keyOf({ is_me, items }: Proposal['payers'][number]): string {
  return is_me ? 'me' : `of ${items[0]?.order_item_id ?? ''}`;
}

/** The key of who ordered a line; the first person where the proposal doesn't know it yet. */
export function ordererOf(proposal: Proposal, lineId: string): string {
  const payer =
    proposal.payers.find(({ items }) => items.some((item) => item.order_item_id === lineId)) ??
    proposal.payers[0];
  return payer === undefined ? '' : keyOf(payer);
}

/** How much of a line each person has: as it was given, else all of it with who ordered it. */
export function weightsOfLine(line: SplitLine, proposal: Proposal, entries: GuestEntries): Weights {
  const keys = new Set(guestsOf(proposal, entries).map(({ key }) => key));
  const given = Object.entries(entries.given[line.id] ?? {}).filter(([key]) => keys.has(key));
  const ratio = Object.fromEntries(given);
  return weightsOf(isPossible(ratio, line) ? ratio : { [ordererOf(proposal, line.id)]: 1 }, line);
}

/** What each person has, in the people's order. */
export function takenBy(
  lines: readonly SplitLine[],
  proposal: Proposal,
  entries: GuestEntries,
): readonly (Guest & { readonly items: Taken })[] {
  const weights = lines.map((line) => [line.id, weightsOfLine(line, proposal, entries)] as const);
  return guestsOf(proposal, entries).map((guest) => ({
    ...guest,
    items: Object.fromEntries(
      weights.flatMap(([id, of]) => {
        const weight = of[guest.key] ?? 0;
        return weight === 0 ? [] : [[id, weight]];
      }),
    ),
  }));
}

/** Gives a line to these people. */
export function withGiven(entries: GuestEntries, lineId: string, weights: Weights): GuestEntries {
  return { ...entries, given: { ...entries.given, [lineId]: ratioOf(weights) } };
}

/** Adds a person without a name, who has nothing yet. */
export function withPerson(entries: GuestEntries): GuestEntries {
  const number = 1 + Math.max(0, ...entries.added.map((key) => Number(key.slice(1))));
  return { ...entries, added: [...entries.added, `+${String(number)}`] };
}

/** Takes an added person away; what they had goes back to the others, or to who ordered it. */
export function withoutPerson(entries: GuestEntries, key: string): GuestEntries {
  return { ...entries, added: entries.added.filter((one) => one !== key) };
}

/** What was changed of a proposal, kept in this tab, with one step back. */
export function useGuestDraft(orderId: string, proposal: Proposal) {
  const tabKey = `split:guests:${orderId}`;
  const [entries, setEntries] = useState(() => readTab<GuestEntries>(tabKey) ?? firstEntries(orderId));
  const [before, setBefore] = useState<GuestEntries>();
  useEffect(() => writeTab(tabKey, entries), [tabKey, entries]);
  return {
    entries,
    guests: guestsOf(proposal, entries),
    full: guestsOf(proposal, entries).length >= limits.payersMax,
    change: (more: Partial<GuestEntries>) => setEntries((was) => ({ ...was, ...more })),
    rename: (key: string, name: string) =>
      setEntries((was) => ({ ...was, names: { ...was.names, [key]: name } })),
    add: () => setEntries(withPerson),
    remove: (key: string) => setEntries((was) => withoutPerson(was, key)),
    give: (lineId: string, weights: Weights) => {
      setBefore(entries);
      setEntries(withGiven(entries, lineId, weights));
    },
    /** Undoes the last dish that was given; undefined if there is nothing to undo. */
    undo:
      before === undefined
        ? undefined
        : () => {
            setEntries((was) => ({ ...was, given: before.given }));
            setBefore(undefined);
          },
    forgetUndo: () => setBefore(undefined),
    /** After the split was sent. Who had what stays true, and is wanted again if somebody replaces the split. */
    sent: () => markSentFrom('guests', orderId),
  };
}

/** Nothing is changed at first; the guest of this phone has the name that was typed before, for this bill or another. */
function firstEntries(orderId: string): GuestEntries {
  const name = savedPayer(orderId)?.name ?? rememberedName();
  return name === undefined ? noEntries : { ...noEntries, names: { me: name } };
}
