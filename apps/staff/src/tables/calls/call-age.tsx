import { classNames } from '@sufra/ui/class-names.ts';
import { Clock, Flame, Hourglass, type LucideIcon } from 'lucide-react';
import { type AgeBand, ageBand, formatAge } from '../../shared/age.ts';
import { useT } from '../../shared/i18n.ts';

/** How long a guest may wait for somebody to come, in minutes. */
const thresholds = { dueMinutes: 2, lateMinutes: 3 };

const looks = {
  on_time: { icon: Clock, tone: 'bg-paper-sunk text-ink-2', word: 'service.new' },
  due: { icon: Hourglass, tone: 'bg-saffron-wash text-saffron-ink', word: 'service.due' },
  late: { icon: Flame, tone: 'bg-error text-on-error', word: 'service.late' },
} as const satisfies Record<AgeBand, { icon: LucideIcon; tone: string; word: string }>;

/** How long a call waits, in milliseconds, with a word and an icon for how urgent that is. */
export function CallAge({ ageMs, taken }: { readonly ageMs: number; readonly taken: boolean }) {
  const t = useT();
  const band = ageBand(ageMs, thresholds);
  const { icon: Icon, word } = looks[band];
  // Somebody is on the way: it needs nobody else.
  const tone = taken ? looks.on_time.tone : looks[band].tone;
  return (
    <span
      className={classNames(
        'figures flex min-h-9 items-center gap-1.5 rounded-[8px] px-2.5 text-[1.125rem]/none font-medium whitespace-nowrap',
        tone,
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={2} />
      <span className="text-[1rem]/none lang-ar:leading-6">{t(word)}</span>
      <span className="sr-only">{t('service.waitsFor')}</span>
      <b className="font-semibold" dir="ltr">
        {formatAge(ageMs)}
      </b>
    </span>
  );
}
