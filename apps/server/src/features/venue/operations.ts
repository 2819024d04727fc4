import { type PresencePolicy, presencePolicies } from '@sufra/domain/visit';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** How the venue works: what the owner decides and the menu file does not hold. */
export interface Operations {
  /** How sure to be that a guest sits at the table. */
  readonly presence: PresencePolicy;
  /** `customer_id` also takes the unguessable id in the path alone, for clients that keep no cookies: weaker. */
  readonly diner_auth: 'session' | 'customer_id';
  /** A paid visit ends after so many quiet minutes. */
  readonly quiet_minutes: number;
  /** A cash or POS request that nobody answers ends after so many minutes. */
  readonly approval_minutes: number;
  /** A card page is open for so many minutes. */
  readonly card_page_minutes: number;
  /** So many new devices from one address in ten minutes; those that scanned a code are counted apart (10.10). */
  readonly new_devices_max: number;
  /** So many new devices from one address at one visit, counted in the same way. */
  readonly visit_devices_max: number;
  /** So many rounds by one device in ten minutes. */
  readonly rounds_max: number;
  /** So many times one device may begin to pay, or plan a payment, in ten minutes. */
  readonly payment_starts_max: number;
  /** So many lines of an order that the kitchen has not served. */
  readonly open_lines_max: number;
  /** So many event streams of one device, or one session of staff, in each process. */
  readonly event_streams_max: number;
  /** So many other changes and costly questions by one device in ten minutes, in each process. */
  readonly changes_max: number;
  /** So many wrong coupon codes by one device in ten minutes, in each process. */
  readonly wrong_codes_max: number;
}

/** What a venue starts with (contract, section 2). */
export const defaultOperations: Operations = {
  presence: 'confirm_unproven',
  diner_auth: 'session',
  quiet_minutes: 45,
  approval_minutes: 20,
  card_page_minutes: 30,
  new_devices_max: 300,
  visit_devices_max: 60,
  rounds_max: 10,
  payment_starts_max: 60,
  open_lines_max: 300,
  event_streams_max: 3,
  changes_max: 600,
  wrong_codes_max: 20,
};

const operationsKey = 'operations';

/** Reads how the venue works; what was never set is the default. */
export async function readOperations(reader: Reader): Promise<Operations> {
  const row = await reader.first(
    reader.sql.selectFrom('settings').select('value').where('key', '=', operationsKey),
  );
  const stored = row === undefined ? {} : (JSON.parse(row.value) as Partial<Operations>);
  const operations = { ...defaultOperations, ...stored };
  return presencePolicies.includes(operations.presence)
    ? operations
    : { ...operations, presence: defaultOperations.presence };
}

/** Changes how the venue works, and the menu's version with it, so that every process reads it anew. */
export async function writeOperations(tx: Transaction, operations: Operations): Promise<void> {
  const value = JSON.stringify(operations);
  await tx.run(
    tx.sql
      .insertInto('settings')
      .values({ key: operationsKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
  );
  await bumpMenu(tx);
}

/** Makes every process rebuild its snapshot of the menu, and every open app ask for it again. */
export async function bumpMenu(tx: Transaction): Promise<void> {
  await tx.run(
    tx.sql
      .updateTable('menu_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', 1),
  );
  tx.emit('everyone', 'menu.changed', {});
}
