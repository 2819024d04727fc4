import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Transaction } from '../../database/transaction.ts';
import { plainCode, recoveryHash } from './recovery-codes.ts';
import * as store from './store.ts';
import { stepOfCode } from './totp.ts';

/** Why somebody with the right password is not let through. */
export type FactorFault = 'code_required' | 'code_wrong';

/** How somebody passed: by a code of their app, by a recovery code, or because the account has no second factor. */
export type Passed = 'app' | 'recovery' | 'none';

/** A code that somebody typed for an account. */
export interface TypedCode {
  readonly staffId: string;
  readonly code: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Uses up a typed code, in the transaction of what it is for: one that was taken once is wrong from then on. */
export async function passSecondFactor(
  tx: Transaction,
  { staffId, code, now }: TypedCode,
): Promise<Result<Passed, FactorFault>> {
  const factor = await store.lockFactor(tx, staffId);
  if (factor === undefined || factor.confirmed_at === null) return ok('none');
  const plain = plainCode(code ?? '');
  if (plain === '') return refuse('code_required');
  const step = stepOfCode(factor.secret, plain, now, factor.last_step);
  if (step !== undefined && (await store.spendStep(tx, staffId, step))) return ok('app');
  const hash = recoveryHash(staffId, plain);
  return (await store.spendRecoveryCode(tx, staffId, hash)) ? ok('recovery') : refuse('code_wrong');
}
