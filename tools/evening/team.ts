/** The staff: each is invited, sets a password behind the link, signs in, and has a screen of their own. */
import type { Page } from '@playwright/test';
import { type House, openDevice, read } from './house.ts';
import { password } from './opening.ts';

/** Who works here. */
const people = [
  { name: 'Samir Nasser', role: 'manager' },
  { name: 'Rana Aziz', role: 'cashier' },
  { name: 'Noor Hadi', role: 'cashier' },
  { name: 'Yusuf Amin', role: 'waiter' },
  { name: 'Lina Saab', role: 'waiter' },
  { name: 'Tariq Bello', role: 'kitchen' },
] as const;

/** A name of the staff. */
export type Name = (typeof people)[number]['name'];

/** The manager's PIN. */
export const pin = '2749';

const emailOf = (name: Name) => `${name.split(' ')[0]?.toLowerCase() ?? ''}@nahar.example`;

/** The owner invites everybody who is needed; they set their passwords. */
export async function hire(house: House, owner: Page): Promise<void> {
  const waiters = people.filter(({ role }) => role === 'waiter').slice(house.size.waiters);
  const away = new Set<string>(waiters.map(({ name }) => name));
  const door = await openDevice(house, 'a new colleague', [390, 844]);
  await owner.goto('/staff/people');
  for (const { name, role } of people.filter((one) => !away.has(one.name))) {
    await owner.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('E-mail address').fill(emailOf(name));
    await dialog.getByRole('radio', { name: new RegExp(`^${role}`, 'i') }).check({ force: true });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const link = await dialog
      .getByText(/\/staff\/join\//)
      .first()
      .textContent();
    await owner.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await door.goto(/https?:\S+\/staff\/join\/\S+/.exec(link ?? '')?.[0] ?? '');
    await door.getByLabel('New password', { exact: true }).fill(password);
    await door.getByLabel('New password again').fill(password);
    await door.getByRole('button', { name: 'Set the password' }).click();
    await door.getByText('Your password is set').waitFor();
  }
  await door.context().close();
}

/** A screen of somebody who signs in at it. */
export async function atWork(house: House, name: Name): Promise<Page> {
  const page = await openDevice(house, name, [1280, 800]);
  await page.goto('/staff/');
  await page.getByLabel('E-mail').fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  return page;
}

/** The manager sets the PIN with which they approve on others' screens. */
export async function setPin(manager: Page): Promise<void> {
  await manager.goto('/staff/account');
  await manager.getByLabel('Password', { exact: true }).fill(password);
  await manager.getByLabel('New PIN', { exact: true }).fill(pin);
  await manager.getByLabel('New PIN again').fill(pin);
  await manager.getByRole('button', { name: 'Set the PIN' }).click();
  await manager.getByText('Your PIN is saved.').waitFor();
}

/** The address behind each table's code, as it is printed. */
export async function printedCodes(owner: Page): Promise<ReadonlyMap<string, string>> {
  type Codes = { readonly tables: readonly { readonly number: string; readonly url: string }[] };
  const { tables } = await read<Codes>(owner, 'staff/table-codes');
  return new Map(tables.map(({ number, url }) => [number, url]));
}
