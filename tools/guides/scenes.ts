/** The pictures of the guides for staff: who looks at which page, and what they did there before. */
import type { Page } from '@playwright/test';

/** How large the file of a picture may be. */
export const guidePictureBytes = 70_000;

type Screen = { readonly width: number; readonly height: number };

/** A picture. They are taken in their order, of the demo after `layEvening`. */
export type Scene = {
  /** The name of its file, without the ending. */
  readonly name: string;
  readonly role: 'waiter' | 'kitchen' | 'cashier' | 'manager' | 'valet';
  readonly path: string;
  readonly screen: Screen;
  /** Whether the kitchen's printer has no paper from then on. */
  readonly withoutPaper?: boolean;
  readonly open?: (page: Page) => Promise<void>;
};

const phone = { width: 390, height: 844 };
const tablet = { width: 1180, height: 820 };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A picture on a tablet, after one button was pressed. */
const pressed = (name: string, role: Scene['role'], path: string, button: string | RegExp): Scene => ({
  name,
  role,
  path,
  screen: tablet,
  open: (page) => press(page, button),
});

/** Every picture of the console. */
export const scenes: readonly Scene[] = [
  { name: 'waiter-floor', role: 'waiter', path: '/tables', screen: phone },
  { name: 'waiter-table', role: 'waiter', path: '/tables/5', screen: phone },
  {
    name: 'waiter-pad',
    role: 'waiter',
    path: '/tables/9/order',
    screen: tablet,
    open: async (page) => {
      const categories = page.getByRole('navigation', { name: 'Categories' });
      await categories.getByRole('button', { name: 'Mezze' }).click();
      await press(page, /^Moutabal/);
      await categories.getByRole('button', { name: 'Grills' }).click();
      await press(page, /^Arayes/);
    },
  },
  { name: 'waiter-calls', role: 'waiter', path: '/service', screen: phone },
  {
    name: 'no-network',
    role: 'waiter',
    path: '/tables/8/order',
    screen: phone,
    open: async (page) => {
      await page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('button', { name: 'Mezze' })
        .click();
      await press(page, /^Moutabal/);
      await page.context().setOffline(true);
      await press(page, /^Send /);
      // Beside it stands that there is no connection: a phone folds the two.
      await press(page, /^\d+ notices/);
      await page.getByText('1 order waits for the connection').waitFor();
    },
  },
  pressed('kitchen-board', 'kitchen', '/orders', 'Not now'),
  {
    name: 'kitchen-sold-out',
    role: 'kitchen',
    path: '/orders',
    screen: tablet,
    open: async (page) => {
      await press(page, 'More for table 5');
      await page.getByRole('menuitem', { name: 'Sold out…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'kitchen-pass',
    role: 'kitchen',
    path: '/orders',
    screen: tablet,
    open: async (page) => {
      await press(page, 'Not now');
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /Ready$/ })
        .click();
      await page.getByRole('button', { name: /^Pass/ }).click();
      await page.getByRole('button', { name: 'Run' }).waitFor();
    },
  },
  pressed('cashier-request', 'cashier', '/payments', /Layla Haddad/),
  { name: 'cashier-till', role: 'cashier', path: '/tables/6/pay', screen: tablet },
  pressed('cashier-hand-over', 'cashier', '/drawer', 'Hand over'),
  {
    name: 'cashier-approval',
    role: 'cashier',
    path: '/tables/6/pay',
    screen: tablet,
    open: async (page) => {
      await press(page, 'Discount, comp');
      const comp = page.getByRole('dialog', { name: 'Discount or comp' });
      await comp.getByLabel('What').selectOption({ index: 1 });
      await comp.getByRole('radio', { name: 'Waited too long' }).check({ force: true });
      await comp.getByRole('button', { name: /^Take AED .* off$/ }).click();
      await page.getByRole('dialog', { name: 'A manager has to approve this' }).waitFor();
    },
  },
  { name: 'manager-day', role: 'manager', path: '/day', screen: tablet },
  pressed('manager-refund', 'manager', '/refunds', 'Refund an order'),
  { name: 'valet-cars', role: 'valet', path: '/service/cars', screen: phone },
  { name: 'host-bookings', role: 'waiter', path: '/tables/bookings', screen: tablet },
  {
    name: 'printer-no-paper',
    role: 'manager',
    path: '/printers',
    screen: tablet,
    withoutPaper: true,
    open: async (page) => {
      await press(page, 'Print a test page');
      await page.getByText('No paper', { exact: true }).waitFor();
    },
  },
];

/** The steps of opening day that have a picture, taken of an empty restaurant. */
export const openingSteps = ['house', 'menu', 'tables', 'codes'] as const;

/** The names of all pictures. */
export const guidePictures: readonly string[] = [
  'opening-begin',
  ...openingSteps.map((step) => `opening-${step}`),
  ...scenes.map(({ name }) => name),
];
