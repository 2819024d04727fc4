import { Button } from '@sufra/ui/form/button.tsx';
import { SwitchMark } from '@sufra/ui/form/switch.tsx';
import { ChevronDown, Copy } from 'lucide-react';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { HoursFields } from './hours-fields.tsx';
import { barsOf, type DayHours, usualDay, weekdayName } from './shapes.ts';

type DayRowProps = {
  /** 0 is Monday. */
  readonly day: number;
  readonly hours: DayHours;
  readonly open: boolean;
  readonly mayChange: boolean;
  readonly onOpen: () => void;
  readonly onChange: (hours: DayHours) => void;
  readonly onCopy: () => void;
};

/** A weekday: a text and a bar, and its fields when it is tapped. */
export function DayRow({ day, hours, open, mayChange, onOpen, onChange, onCopy }: DayRowProps) {
  const t = useT();
  const name = weekdayName(day, useLanguage() ?? 'en');
  const isOpen = hours.length > 0;
  return (
    <li className="border-b border-line">
      <div className="flex items-center gap-3">
        <button
          type="button"
          role="switch"
          aria-checked={isOpen}
          aria-label={t('house.openOn', { day: name })}
          disabled={!mayChange}
          onClick={() => onChange(isOpen ? [] : usualDay())}
          className="tap grid flex-none place-items-center"
        >
          <SwitchMark on={isOpen} />
        </button>
        <button
          type="button"
          aria-expanded={open}
          disabled={!isOpen}
          onClick={onOpen}
          className="grid min-h-14 min-w-0 flex-1 grid-cols-[1fr_auto_auto] items-center gap-x-3 text-start tablet:grid-cols-[7rem_auto_1fr_auto]"
        >
          <span className="font-medium">{name}</span>
          <HoursText hours={hours} />
          <Bar hours={hours} />
          <ChevronDown
            aria-hidden="true"
            className={`size-5 text-ink-2 ${open ? 'rotate-180' : ''} ${isOpen ? '' : 'invisible'}`}
          />
        </button>
      </div>
      {open && isOpen ? (
        <div className="grid gap-3 pb-4 tablet:ps-16">
          <HoursFields hours={hours} label={name} onChange={onChange} />
          {mayChange ? (
            <Button className="justify-self-start" onClick={onCopy}>
              <span className="flex items-center gap-2">
                <Copy aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {t('house.copyToAll')}
              </span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** "09:00–11:30, 13:00–01:00", from left to right in every language. */
export function HoursText({ hours }: { readonly hours: DayHours }) {
  const t = useT();
  if (hours.length === 0) return <span className="text-ink-2">{t('house.closed')}</span>;
  return (
    <span dir="ltr" className="figures">
      {hours.map(({ from, to }) => `${from}–${to}`).join(', ')}
    </span>
  );
}

function Bar({ hours }: { readonly hours: DayHours }) {
  return (
    <span aria-hidden="true" className="relative hidden h-6 rounded-[6px] bg-paper-sunk tablet:block">
      {barsOf(hours).map(({ start, width }) => (
        <span
          key={start}
          className="absolute inset-y-0 rounded-[6px] bg-ink-2"
          style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
        />
      ))}
    </span>
  );
}
