import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { SwitchMark } from '@sufra/ui/form/switch.tsx';
import { Ban, Check, CircleOff, Clock, type LucideIcon } from 'lucide-react';
import { useT } from '../shared/i18n.ts';
import type { DishState } from './dish.ts';

const stateLooks = {
  on: { icon: Check, tone: 'done', word: 'menu.on' },
  takenOff: { icon: Ban, tone: 'bad', word: 'menu.takenOff' },
  soldOut: { icon: CircleOff, tone: 'bad', word: 'menu.soldOut' },
  notNow: { icon: Clock, tone: 'wait', word: 'menu.notNow' },
} as const satisfies Record<DishState, { icon: LucideIcon; tone: string; word: string }>;

/** Whether a dish or an option can be ordered now, in a word. */
export function StateBadge({ state }: { readonly state: DishState }) {
  const t = useT();
  const { icon: Icon, tone, word } = stateLooks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" strokeWidth={2.25} />}>
      {t(word)}
    </Badge>
  );
}

type AvailabilitySwitchProps = {
  readonly name: string;
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
};

/** The switch that takes a dish or an option off the menu or back. */
export function AvailabilitySwitch({ name, on, disabled, onChange }: AvailabilitySwitchProps) {
  const t = useT();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('menu.switch', { name })}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="tap grid w-14 place-items-center rounded-md disabled:opacity-50"
    >
      <SwitchMark on={on} />
    </button>
  );
}
