import { ok, type Result, refuse } from '@sufra/domain/result';
import { presencePolicies } from '@sufra/domain/visit';
import type { Database } from '../../database/transaction.ts';
import { type Operations, readOperations, writeOperations } from './operations.ts';

const readers: { readonly [Key in keyof Operations]: (text: string) => Operations[Key] | undefined } = {
  presence: (text) => presencePolicies.find((policy) => policy === text),
  diner_auth: (text) => (text === 'session' || text === 'customer_id' ? text : undefined),
  quiet_minutes: minutes,
  approval_minutes: minutes,
  card_page_minutes: minutes,
};

function minutes(text: string): number | undefined {
  const number = Number(text);
  return /^\d{1,4}$/.test(text) && number >= 1 ? number : undefined;
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
    return ok(operations);
  });
}
