import type { DataOf } from '@sufra/contract/calls';
import { guardedRoles } from '@sufra/contract/core/permissions';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { readOperations } from '../settings/operations.ts';
import * as store from './store.ts';

/** The caller's own second factor. */
export async function ownSecondFactor(
  { db, menu }: Context,
  { staffId, role }: Staff,
): Promise<DataOf<'secondFactor'>> {
  const factor = await store.factorOf(db.read, staffId);
  const { time_zone } = menu.current().venue;
  const since = factor?.confirmed_at ?? null;
  return {
    since: since === null ? null : isoInstant(since, time_zone),
    recovery_codes: await store.countRecoveryCodes(db.read, staffId),
    required: guardedRoles.includes(role) && (await isRequired(db.read)),
  };
}

/** Whether owners and managers must have a second factor. */
export async function isRequired(reader: Reader): Promise<boolean> {
  return (await readOperations(reader)).second_factor === 'required';
}
