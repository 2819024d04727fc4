/** What staff write while everything they write is an attack, and the papers that come of it. */
import { expect, type Page } from '@playwright/test';

/** A payer's part of a bill. */
export type Share = { readonly id: string; readonly payer_name: string | null };
type Refunded = { readonly refund: { readonly credit_note: { readonly url: string } | null } };

/** A call of whoever is signed in on a page; returns its data. */
async function told<Data>(
  page: Page,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<Data> {
  const answer = await page.request[method](`/api/v1/${path}`, data === undefined ? {} : { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** A waiter asks a manager to clear a table with money due, for a reason that is an attack. */
export async function askForApproval(waiter: Page, table: number, reason: string): Promise<void> {
  const data = { reason, approval: { ask: true } };
  const answer = await waiter.request.post(`/api/v1/staff/tables/${String(table)}/clear`, { data });
  expect(((await answer.json()) as { code: string }).code).toBe('approval_required');
}

/** At the desk the invoice is made out to an attack, for a payer who asked for it. */
export async function nameBuyer(desk: Page, payer: string, name: string): Promise<void> {
  type Waiting = { waiting: readonly { id: string; payer_name: string | null }[] };
  const { waiting } = await told<Waiting>(desk, 'get', 'staff/payments');
  const { id = '' } = waiting.find(({ payer_name }) => payer_name === payer) ?? {};
  await told(desk, 'put', `staff/payments/${id}/buyer`, { buyer: { name } });
}

/** Staff move cash and give a part of a share back, for reasons that are attacks; returns the credit note's address. */
export async function refund(desk: Page, share: Share | undefined, reason: string): Promise<string> {
  const { open } = await told<{ open: { id: string } }>(desk, 'get', 'staff/shifts');
  await told(desk, 'post', `staff/shifts/${open.id}/movements`, { kind: 'paid_in', amount: '1.00', reason });
  const body = { share_id: share?.id, amount: '1.00', method: 'cash', reason };
  const made = await told<Refunded>(desk, 'post', 'staff/refunds', body);
  return made.refund.credit_note?.url ?? '/r/no-credit-note';
}

/** Finds an order's payments to refund, and sums up the papers of the month; `look` is called where they are shown. */
export async function lookUpMoney(
  desk: Page,
  { orderRef, payer }: { readonly orderRef: string; readonly payer: string },
  look: () => Promise<void>,
): Promise<void> {
  await desk.goto('/staff/refunds');
  await desk.getByRole('button', { name: 'Refund an order' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Order number').fill(orderRef);
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(dialog.getByText(payer).first()).toBeVisible();
  await look();
  await desk.goto('/staff/drawer');
  await desk.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(desk.getByRole('link', { name: 'Download as CSV' })).toBeVisible();
  await look();
}
