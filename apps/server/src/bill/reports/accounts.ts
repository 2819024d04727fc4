import { limits } from '@sufra/contract/core/constants';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { Reader } from '../../database/transaction.ts';
import { accounts } from '../ledger/accounts.ts';
import { findSetting, putSetting } from './store-accounts.ts';

const key = 'journal.accounts';

/** What accounts of the ledger are called in the house's accounting, by account; those without a name are missing. */
export type AccountNames = Readonly<Record<string, string>>;

export async function readAccountNames(reader: Reader): Promise<AccountNames> {
  const stored = await reader.firstOf(findSetting, { key });
  return stored === undefined ? {} : (JSON.parse(stored.value) as AccountNames);
}

/** Sets the names; an empty one is taken away. Refuses an account that the ledger doesn't have. */
export function setAccountNames(
  context: Pick<Context, 'db' | 'clock'>,
  { staff, requestId }: { readonly staff: Staff; readonly requestId: string },
  given: readonly { readonly account: string; readonly name: string }[],
): Promise<Result<AccountNames, 'invalid_input'>> {
  const known: readonly string[] = accounts;
  if (given.some(({ account }) => !known.includes(account)))
    return Promise.resolve(refuse('invalid_input', { field: 'accounts' }));
  return context.db.write(async (tx) => {
    const before = await readAccountNames(tx);
    const cleaned = given.map(({ account, name }) => [account, cleanText(name, limits.name)] as const);
    const names: AccountNames = Object.fromEntries(cleaned.filter(([, name]) => name !== ''));
    await tx.runOf(putSetting, { key, value: JSON.stringify(names) });
    tx.audit({
      at: context.clock.now(),
      action: 'journal.accounts',
      subject: 'venue',
      staffId: staff.staffId,
      requestId,
      before,
      after: names,
    });
    return ok(names);
  });
}

/** Every account of the ledger with its name, '' where it has none. */
export function namedAccounts(names: AccountNames): { account: string; name: string }[] {
  return accounts.map((account) => ({ account, name: names[account] ?? '' }));
}
