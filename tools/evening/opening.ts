/** From an empty folder to the first order, through the owner's screens. What it takes is counted. */
import type { Locator, Page } from '@playwright/test';
import { spreadsheet } from './menu.ts';

/** What the owner did until the first guest could order. */
export type Effort = { presses: number; fields: number };

/** The owner at a page: presses and typed fields are counted. */
function counted(page: Page) {
  const effort: Effort = { presses: 0, fields: 0 };
  return {
    effort,
    press: async (name: string, role: 'button' | 'radio' = 'button') => {
      effort.presses += 1;
      const target = page.getByRole(role, { name, exact: true }).first();
      await (role === 'radio' ? target.check({ force: true }) : target.click());
    },
    fill: async (field: Locator, text: string) => {
      effort.fields += 1;
      await field.fill(text);
    },
    on: (step: string) => page.getByRole('heading', { level: 1, name: step }).waitFor(),
  };
}

/** The password of everybody in this house. */
export const password = 'seven quiet herons 41';

/** The owner's e-mail address. */
export const ownerEmail = 'hala@nahar.example';

/** Opens a restaurant with so many tables, from the link that its server printed. */
export async function openRestaurant(page: Page, link: string, tables: number): Promise<Effort> {
  const { effort, press, fill, on } = counted(page);
  await page.goto(link);
  await fill(page.getByLabel('Name of the restaurant'), 'Nahar');
  await fill(page.getByLabel('Your name'), 'Hala Karam');
  await fill(page.getByLabel('E-mail address'), ownerEmail);
  await fill(page.getByLabel('Password', { exact: true }), password);
  await press('Begin');

  await on('Your restaurant');
  const names = page.getByRole('group', { name: 'Name', exact: true });
  await fill(names.getByLabel('العربية'), 'نهار');
  await press('Continue');

  await on('VAT, charges, hours');
  await fill(page.getByLabel('Tax number (TRN)'), '100000000000003');
  await press('Part of every bill', 'radio');
  await press('Continue');

  await on('Menu');
  const { text, line, mended } = spreadsheet();
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  effort.presses += 1;
  await page.getByLabel('Choose a file').setInputFiles(file);
  await fill(page.getByLabel(`Line ${line}`), mended);
  await press('Read it again');
  await press('Put this on the menu');
  await page.getByText('12 dishes are on the menu.').waitFor();
  await press('Continue');

  await on('Tables');
  await fill(page.getByLabel('Tables, as you would say them'), `Hall 1–${tables}`);
  await press(`Add ${tables} tables`);
  await press('Continue');

  await on('Payments and team');
  await press('Continue');

  await on('Codes and first order');
  await press('Open for orders');
  await page.getByText('You are open. Guests can order now.').waitFor();
  return effort;
}
