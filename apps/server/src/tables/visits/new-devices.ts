import { type LimitedUse } from '../../core/limits/recent-uses.ts';
import type { Operations } from '../../venue/settings/operations.ts';

/** No visit lasts longer, so the devices that join it are counted for this long. */
const visitSpanMs = 24 * 60 * 60_000;

/**
 * Limits new devices per address, in total and per visit (LIMIT-2). A dining room shares one address: devices that
 * scanned a table's code are counted separately from those that only typed a URL, so that nobody without a code keeps
 * out a guest who has one. The first device of a visit is not counted for the visit, because it opens it.
 */
export function newDeviceUses(
  operations: Pick<Operations, 'new_devices_max' | 'visit_devices_max'>,
  at: { readonly address: string; readonly scanned: boolean; readonly visitId: string | undefined },
): readonly LimitedUse[] {
  const refusal = 'too_many_devices';
  const who = `${at.scanned ? 'scanned' : 'typed'} ${at.address}`;
  const all = { who: `devices ${who}`, max: operations.new_devices_max, refusal } as const;
  if (at.visitId === undefined) return [all];
  const joining = operations.visit_devices_max - 1;
  return [all, { who: `devices ${who} ${at.visitId}`, max: joining, refusal, spanMs: visitSpanMs }];
}
