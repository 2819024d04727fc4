/** What pages of the diner's app look like once somebody has done something there, and on other screens than a phone. */
import type { Page } from '@playwright/test';
import { type Language, languages } from '@sufra/contract/core/constants';
import { sayIn } from './say.ts';

/** How large the file of a picture may be: of a phone, and of a larger screen. */
export const pictureBytes = 60_000;
export const largePictureBytes = 120_000;

type Screen = { readonly width: number; readonly height: number };

/** A state of a page. They are opened at a table that `layTable` laid, in their order. */
export type State = {
  /** The name of its picture. */
  readonly name: string;
  readonly path: string;
  /** Its screen; without one a phone held upright. */
  readonly screen?: Screen;
  /** What the table needs first: somebody else who is ready, or who has ordered; a bill that is split by who ordered. */
  readonly needs?: 'ready' | 'ordered' | 'split';
  /** What a guest does there. */
  readonly open?: (page: Page, language: Language) => Promise<void>;
};

/** The languages of a screen's pictures: all on a phone; on a larger screen one of each writing direction is enough. */
export function languagesOf({ screen }: { readonly screen?: Screen }): readonly Language[] {
  return screen === undefined ? languages : ['en', 'ar'];
}

/** "Honey", as a guest types it. */
const honey: Readonly<Record<Language, string>> = { en: 'honey', ar: 'عسل', ru: 'мёд', tr: 'bal' };

const tablet = { width: 820, height: 1180 };
const desktop = { width: 1440, height: 900 };
const lying = { width: 844, height: 390 };

export const states: readonly State[] = [
  { name: 'dish-with-options', path: '/item/fruit-plate' },
  {
    name: 'zoomed',
    path: '/item/kebab-halabi',
    open: (page, language) => page.getByRole('button', { name: sayIn(language)('zoom.open') }).click(),
  },
  {
    name: 'search-reasons',
    path: '/home',
    open: async (page, language) => {
      const name = sayIn(language)('app.search');
      await page.getByRole('banner').getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').fill(honey[language]);
      await dialog.getByRole('link').first().waitFor();
    },
  },
  { name: 'home-tablet', path: '/home', screen: tablet },
  { name: 'dish-tablet', path: '/item/fruit-plate', screen: tablet },
  { name: 'home-desktop', path: '/home', screen: desktop },
  { name: 'home-lying', path: '/home', screen: lying },
  {
    name: 'choose-again',
    path: '/add-to-cart',
    open: (page) => page.locator('main li button[aria-haspopup=dialog]').first().click(),
  },
  { name: 'cart-together', path: '/add-to-cart', needs: 'ready' },
  {
    name: 'bring-someone',
    path: '/add-to-cart',
    open: (page, language) => page.getByRole('button', { name: sayIn(language)('carts.bring') }).click(),
  },
  { name: 'ways-to-pay', path: '/payment-divide', needs: 'ordered' },
  {
    name: 'share-a-dish',
    path: '/split-by-guest',
    open: async (page, language) => {
      await page.locator('main section li button').first().click();
      await page.getByRole('dialog').getByText(sayIn(language)('parts.shared')).click();
    },
  },
  { name: 'shares', path: '/multiple-payment', needs: 'split' },
  { name: 'shares-tablet', path: '/multiple-payment', screen: tablet },
];

/** The states of the same venue without photographs (`demoInWords`). */
export const wordStates: readonly State[] = [
  { name: 'home-in-words', path: '/home' },
  { name: 'dish-in-words', path: '/item/fruit-plate' },
  { name: 'home-in-words-tablet', path: '/home', screen: tablet },
];

/** The URL path of a state at a table. */
export function addressOfState({ path }: State, table: number): string {
  return `${path}?table_number=${String(table)}`;
}
