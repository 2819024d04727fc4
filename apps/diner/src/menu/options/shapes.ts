import type { DataOf } from '@sufra/contract/calls';

/** Options of a dish that are chosen among, as the server sends them. */
export type Group = DataOf<'item'>['option_groups'][number];

/** One option of a group. */
export type GroupOption = Group['options'][number];

/** An option that was chosen, as lines of cart and order have it. */
export type ChosenOption = DataOf<'cart'>['cart']['items'][number]['options'][number];

/** How many of each option are chosen, by its id. */
export type Picks = Readonly<Record<number, number>>;
