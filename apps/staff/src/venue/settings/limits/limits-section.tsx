import type { SettingGroup } from '@sufra/contract/venue/settings';
import { useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import { NumberRow } from './number-row.tsx';

const times = ['quiet_minutes', 'approval_minutes', 'card_page_minutes'] as const;
const limits = [
  'rounds_max',
  'payment_starts_max',
  'waiter_calls_max',
  'open_lines_max',
  'new_devices_max',
  'visit_devices_max',
  'wrong_codes_max',
  'changes_max',
  'event_streams_max',
] as const;

/** What ends by itself and after how long, and how often a phone may do something. */
export function LimitsSection() {
  return (
    <>
      <Numbers group="times" fields={times} />
      <Numbers group="limits" fields={limits} />
    </>
  );
}

type NumbersProps = { readonly group: 'times' | 'limits'; readonly fields: readonly Numbered[] };
type Numbered = (typeof times)[number] | (typeof limits)[number];

function Numbers({ group, fields }: NumbersProps) {
  const t = useT();
  const names = Object.fromEntries(fields.map((field) => [field, t(`house.${field}`)])) as Record<
    Numbered,
    string
  >;
  const most = group === 'times' ? 9999 : 9_999_999;
  const isWrong = (value: number | undefined) => value === undefined || value < 1 || value > most;
  const read = (value: object, field: Numbered) => (value as Partial<Record<Numbered, number>>)[field];
  return (
    <GroupFrame<SettingGroup>
      group={group}
      title={t(group === 'times' ? 'house.times' : 'house.limits')}
      hint={t(group === 'times' ? 'house.timesHint' : 'house.limitsHint')}
      names={names}
      fault={(value) =>
        fields.some((field) => isWrong(read(value, field))) ? t('house.numberWrong') : undefined
      }
    >
      {({ value, edit }) => (
        <div>
          {fields.map((field) => (
            <NumberRow
              key={field}
              label={names[field]}
              hint={t(`house.${field}_does`)}
              unit={group === 'times' ? t('house.unitMinutes') : undefined}
              value={read(value, field)}
              wrong={isWrong(read(value, field)) ? t('house.numberWrong') : undefined}
              onChange={(number) => edit({ [field]: number })}
            />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
