import { ok, type Result, refuse } from '@sufra/domain/result';
import { presencePolicies } from '@sufra/domain/visit';
import type { Database, Transaction } from '../../database/transaction.ts';
import { type Operations, readOperations, writeOperations } from './operations.ts';

const readers: { readonly [Key in keyof Operations]: (text: string) => Operations[Key] | undefined } = {
  presence: (text) => presencePolicies.find((policy) => policy === text),
  diner_auth: (text) => (text === 'session' || text === 'customer_id' ? text : undefined),
  quiet_minutes: minutes,
  approval_minutes: minutes,
  card_page_minutes: minutes,
  new_devices_max: atMost,
  visit_devices_max: atMost,
  rounds_max: atMost,
  payment_starts_max: atMost,
  open_lines_max: atMost,
  event_streams_max: atMost,
  changes_max: atMost,
  wrong_codes_max: atMost,
};

function minutes(text: string): number | undefined {
  const number = Number(text);
  return /^\d{1,4}$/.test(text) && number >= 1 ? number : undefined;
}

function atMost(text: string): number | undefined {
  const number = Number(text);
  return /^\d{1,7}$/.test(text) && number >= 1 ? number : undefined;
}

/** Changes how the venue works by `name=value` words; all of them, or none where one is wrong. */
export async function changeOperations(
  db: Database,
  words: readonly string[],
): Promise<Result<Operations, 'setting_unknown' | 'value_invalid'>> {
  const changes: Record<string, unknown> = {};
  for (const word of words) {
    const [name = '', value = ''] = word.split('=', 2);
    if (!Object.hasOwn(readers, name)) return refuse('setting_unknown', { word });
    const read = readers[name as keyof Operations](value);
    if (read === undefined) return refuse('value_invalid', { word });
    changes[name] = read;
  }
  return db.write(async (tx) => {
    const operations: Operations = { ...(await readOperations(tx)), ...changes };
    await writeOperations(tx, operations);
    if (operations.presence === 'open') await admitEveryone(tx);
    return ok(operations);
  });
}

/** Where the venue opens to all, whoever sits at a table is proven to (contract, 10.1). */
async function admitEveryone(tx: Transaction): Promise<void> {
  const open = tx.sql.selectFrom('visits').select('id').where('ended_at', 'is', null);
  await tx.run(
    tx.sql
      .updateTable('visit_guests')
      .set({ proven: 1 })
      .where('left_at', 'is', null)
      .where('visit_id', 'in', open),
  );
}
