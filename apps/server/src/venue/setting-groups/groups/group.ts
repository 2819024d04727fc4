import type { ErrorCode } from '@sufra/contract/core/errors';
import type { Permission } from '@sufra/contract/core/permissions';
import type { SettingGroup, SettingsOf } from '@sufra/contract/venue/settings';
import type { Result } from '@sufra/domain/core/result';
import type { Reader, Transaction } from '../../../database/transaction.ts';

/** What belongs to a group of settings besides its schema, which is in the contract. */
export interface GroupEntry<Group extends SettingGroup> {
  /** Who may change it. */
  readonly may: Permission;
  /** Fields of which the log says only that they changed. */
  readonly secret?: readonly (keyof SettingsOf<Group> & string)[];
  readonly read: (reader: Reader) => Promise<SettingsOf<Group>>;
  /** Checks what no schema can, and stores it; a refusal names the field within the group. */
  readonly write: (
    tx: Transaction,
    value: SettingsOf<Group>,
  ) => Promise<Result<Record<string, never>, ErrorCode>>;
  /** Tells the other processes and the open apps, in the same transaction. */
  readonly tell: (tx: Transaction) => Promise<void>;
}
