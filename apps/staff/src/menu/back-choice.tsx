import { clockTime } from '../shared/clock.ts';
import { useT } from '../shared/i18n.ts';
import { useAvailability } from './availability.ts';
import type { StaffDish } from './dish.ts';

const backs = [
  ['hour', 'away.hour'],
  ['tomorrow', 'away.tomorrow'],
] as const;

/** When a dish that is off the menu comes back by itself, and choosing it. */
export function BackChoice({ item }: { readonly item: StaffDish }) {
  const t = useT();
  const { mutate } = useAvailability();
  return (
    <div
      role="group"
      aria-label={t('away.of', { name: item.name })}
      className="flex flex-wrap items-center gap-2"
    >
      {item.back_at ? (
        <p className="text-sm text-ink-2">{t('away.backAt', { time: clockTime(item.back_at) })}</p>
      ) : null}
      {backs.map(([back, word]) => (
        <button
          key={back}
          type="button"
          onClick={() => mutate({ item, enabled: false, back })}
          className="outline-control tap rounded-md px-3 text-[.9375rem]/5"
        >
          {t(word)}
        </button>
      ))}
    </div>
  );
}
