import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, Nullable } from '../core/schema.ts';

export const backupCalls = {
  backupState: defineCall('backupState', {
    summary: "Whether somebody has to look at the server's daily backups",
    access: { who: 'staff', may: 'backups.see' },
    data: Type.Object({
      notice: Nullable(
        Type.Enum(['failed', 'old', 'none'], {
          description:
            'the last try failed, the last backup is older than two days, or there has never been one',
        }),
      ),
      last: Nullable(Instant),
      failed: Nullable(Instant),
    }),
  }),
} as const;
