/** Which of its stored options a group has, or had when it left the menu. */
import type { Row } from '../../../database/schema/rows.ts';

type GroupRow = Pick<Row<'option_groups'>, 'retired' | 'min' | 'max'>;
type OptionRow = Pick<Row<'options'>, 'retired' | 'preset'>;

/**
 * The options that a group has, or that left the menu with it: these are not retired themselves. Where it can't be told which
 * left with it, all come back if that many defaults may be chosen, and else none.
 */
export function optionsOfGroup<Option extends OptionRow>(
  group: GroupRow,
  stored: readonly Option[],
): readonly Option[] {
  if (!isUntold(group, stored)) return stored.filter(({ retired }) => retired === 0);
  const presets = stored.reduce((sum, { preset }) => sum + preset, 0);
  return presets >= group.min && presets <= group.max ? stored : [];
}

/** Whether an older version took the group off: that retired all of its options, so those from before can't be told. */
export function isUntold(group: Pick<GroupRow, 'retired'>, stored: readonly OptionRow[]): boolean {
  return group.retired === 1 && stored.every(({ retired }) => retired === 1);
}
