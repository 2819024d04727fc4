import type { Language } from '@sufra/contract/core/constants';
import type { DishFacts } from '@sufra/contract/menu/dish-facts';
import type { Fils } from '@sufra/domain/core/money';
import type { Weekday } from '@sufra/domain/menu/availability';
import type { OptionGroup } from '@sufra/domain/menu/choice';
import type { AllergenOption, Declaration } from '@sufra/domain/menu/declared-allergens';
import type { CardAccountRow } from '../../venue/settings/card-accounts.ts';
import type { Operations } from '../../venue/settings/operations.ts';
import type { OrdersNow } from '../../venue/settings/orders-now.ts';
import type { ShownFilm } from '../../venue/settings/welcome-film.ts';
import type { StoredAllergens, StoredPicture, StoredTerm, StoredVenue, Translations } from './stored.ts';

/** An option in its current state. */
export interface MenuOption extends AllergenOption {
  readonly names: Translations;
  /** Whether staff offer it. It is available if they do, and if the dish that it stands for can be ordered. */
  readonly enabled: boolean;
  /** The dish that it stands for. */
  readonly itemId: number | null;
}

/** A group of options. Dishes that offer the same group share one. */
export interface MenuGroup extends OptionGroup<MenuOption> {
  readonly names: Translations;
}

/** A dish in its current state. */
export interface MenuItem extends DishFacts {
  readonly id: number;
  readonly slug: string;
  readonly categoryId: number;
  readonly subCategoryId: number | null;
  readonly names: Translations;
  readonly descriptions: Translations;
  readonly price: Fils;
  readonly vatRate: number;
  readonly picture: StoredPicture | null;
  readonly tags: readonly StoredTerm[];
  /** Without any option. */
  readonly allergens: StoredAllergens;
  /** With the options that come unless the guest chooses otherwise. */
  readonly asItComes: Declaration;
  /** What only choices bring in: see `avoidableAllergens`. */
  readonly avoidable: Pick<Declaration, 'contains' | 'may_contain'>;
  readonly groups: readonly MenuGroup[];
  readonly cookTypes: readonly StoredTerm[];
  readonly from: string | null;
  readonly to: string | null;
  readonly days: readonly Weekday[] | null;
  readonly enabled: boolean;
  /** Off the menu for good; kept because orders refer to it. */
  readonly retired: boolean;
  readonly related: readonly string[];
  /** Portions left if staff count them, else null. As of this snapshot: orders ask the database. */
  readonly remaining: number | null;
  /** Whether it can be ordered: on sale, and with something left of each group that needs a choice. */
  readonly available: boolean;
}

/** The options as they are stored. The next snapshot has the same object, unless an option changes. */
export interface OptionSource {
  /** Raised by whatever changes an option or where it is offered. */
  readonly version: number;
  /** Where one stands for a dish, it is not known here how the dish is. */
  readonly groups: readonly { readonly key: string; readonly group: MenuGroup; readonly isCombo: boolean }[];
  /** The keys of each dish's groups. */
  readonly keysOf: ReadonlyMap<number, readonly string[]>;
  /** The options that have left the menu. */
  readonly left: readonly MenuOption[];
  /** The dishes on the menu that offer an option. */
  readonly dishesOffering: ReadonlyMap<number, readonly number[]>;
  /** Those of them that something must be chosen for: they may go with the last option that is left. */
  readonly dishesNeeding: ReadonlyMap<number, readonly number[]>;
  /** The options that stand for a dish. */
  readonly optionsFor: ReadonlyMap<number, readonly number[]>;
}

/** A category with its sub-categories, in order. */
export interface MenuCategory {
  readonly id: number;
  /** Whether it is for this time of day. */
  readonly isNow: boolean;
  readonly names: Translations;
  readonly cloth: string | null;
  readonly picture: StoredPicture | null;
  readonly subCategories: readonly { readonly id: number; readonly names: Translations }[];
}

/** Everything that the menu's version covers. Immutable: a change creates a new one. */
export interface MenuSnapshot {
  readonly version: number;
  /** Epoch milliseconds: the instant that `available` was computed for. */
  readonly at: number;
  /**
   * When the next dish opens or closes by the clock, the hours of a category begin or end, or guests can order again or no
   * longer.
   */
  readonly changesAt: number | undefined;
  readonly venue: StoredVenue;
  readonly operations: Operations;
  /** Whether guests can order. */
  readonly orders: OrdersNow;
  /** Whether this is the demo venue. */
  readonly demo: boolean;
  /** What Welcome shows behind the card. */
  readonly film: ShownFilm;
  /** The accounts at card providers from the console, the newest first; their secrets are sealed. */
  readonly cardAccounts: readonly CardAccountRow[];
  readonly items: readonly MenuItem[];
  readonly itemById: ReadonlyMap<number, MenuItem>;
  readonly itemBySlug: ReadonlyMap<string, MenuItem>;
  readonly groupByKey: ReadonlyMap<string, MenuGroup>;
  /** Every option, also those that have left the menu: carts still name them. */
  readonly optionById: ReadonlyMap<number, MenuOption>;
  readonly options: OptionSource;
  readonly categories: readonly MenuCategory[];
  readonly allergens: readonly {
    readonly id: number;
    readonly names: Translations;
    readonly image: string | null;
  }[];
  readonly promotions: readonly {
    readonly itemId: number;
    readonly titles: Translations;
    readonly subtitles: Translations;
    readonly tags: readonly StoredTerm[];
  }[];
}

/** A text in `language`, else in the venue's default language, else in any. */
export function inLanguage(texts: Translations, language: Language, fallback: Language): string {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? '';
}
