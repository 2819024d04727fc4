import { Segment } from '@sufra/ui/form/choices.tsx';
import { useT } from '../../../shared/i18n.ts';

const offered = [0, 15, 30, 45, 60];

type LastOrderProps = { readonly minutes: number; readonly onChange: (minutes: number) => void };

/** How long before closing the last order is taken. */
export function LastOrder({ minutes, onChange }: LastOrderProps) {
  const t = useT();
  const choices = [...new Set([...offered, minutes])].toSorted((one, other) => one - other);
  return (
    <Segment
      legend={t('house.lastOrderBefore')}
      value={String(minutes)}
      onChange={(value) => onChange(Number(value))}
      choices={choices.map((value) => ({
        value: String(value),
        label: value === 0 ? t('house.untilClosing') : t('house.minutes', { count: value }),
      }))}
    />
  );
}
