import type { SettingGroup, SettingsOf } from '@sufra/contract/venue/settings';
import { useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import { NumberRow } from '../limits/number-row.tsx';

type Field = keyof SettingsOf<'floor'>;

/** The fields in the order of the floor's legend, and those of bookings. */
const fields = [
  'late_help',
  'late_ready',
  'late_pay',
  'late_accept',
  'late_seated',
  'late_ordered',
  'late_paid',
  'booking_soon_minutes',
  'booking_stay_minutes',
] as const satisfies readonly Field[];

const bounds = (field: Field) => (field.startsWith('late_') ? ([0, 600] as const) : ([1, 1440] as const));

/** After how long a table is late in each state, and when it says that somebody is expected. */
export function FloorSection() {
  const t = useT();
  const names = Object.fromEntries(fields.map((field) => [field, t(`lateness.${field}`)])) as Record<
    Field,
    string
  >;
  const read = (value: object, field: Field) => (value as Partial<Record<Field, number>>)[field];
  const faultIn = (value: object, field: Field) => {
    const number = read(value, field);
    const [least, most] = bounds(field);
    const isRight = number !== undefined && number >= least && number <= most;
    return isRight ? undefined : t('lateness.wrong', { least, most });
  };
  return (
    <GroupFrame<SettingGroup>
      group="floor"
      title={t('lateness.title')}
      hint={t('lateness.hint')}
      names={names}
      fault={(value) => fields.map((field) => faultIn(value, field)).find((fault) => fault !== undefined)}
    >
      {({ value, edit }) => (
        <div>
          {fields.map((field) => (
            <NumberRow
              key={field}
              label={names[field]}
              hint={t(`lateness.${field}_does`)}
              unit={t('house.unitMinutes')}
              value={read(value, field)}
              wrong={faultIn(value, field)}
              onChange={(number) => edit({ [field]: number })}
            />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
