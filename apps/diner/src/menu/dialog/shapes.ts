import type { RefObject } from 'react';
import type { CartLine } from '../../orders/cart/lines.ts';
import type { CardItem } from '../dishes/dish-card.tsx';
import type { Item } from '../dishes/shapes.ts';

/** The fields of a dish that the dialog uses. Related dishes from other servers have no id. */
export type DialogItem = CardItem &
  Partial<
    Pick<
      Item,
      | 'id'
      | 'is_favourite'
      | 'type_cook'
      | 'preparation_time'
      | 'picture'
      | 'tags'
      | 'allergens'
      | 'optional_allergens'
      | 'has_options'
    >
  >;

/** What the dialog is filled with: a line of the cart, or of an order that is ordered again. */
export type LineFields = Pick<
  CartLine,
  'id' | 'quantity' | 'cook_type' | 'serve_type' | 'instructions' | 'options'
>;

/** A line that is chosen anew, and why its guest has to, if they have. */
export type ChangedLine = {
  readonly line: LineFields;
  readonly why?: string | undefined;
  /** Whether it is not in the cart yet: then it is added. */
  readonly isNew?: boolean;
};

/** The props of the dialog's form. */
export type DialogFormProps = {
  readonly item: DialogItem;
  /** The dish's picture, which flies into the cart. */
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
  /** Set where a line is chosen anew. */
  readonly line?: ChangedLine | undefined;
};
