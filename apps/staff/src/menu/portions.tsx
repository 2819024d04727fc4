import { Hash, Minus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../shared/i18n.ts';

type PortionsProps = {
  readonly name: string;
  /** How many are left; null when portions are not counted. */
  readonly remaining: number | null;
  readonly mayChange: boolean;
  readonly onChange: (remaining: number | null) => void;
};

const maxPortions = 100_000;
/** Where counting starts: high enough not to sell out while somebody types the right number. */
const firstCount = 10;

/** How many portions of a dish are left: not counted, or a number with buttons and a field. */
export function Portions({ name, remaining, mayChange, onChange }: PortionsProps) {
  const t = useT();
  if (remaining === null) {
    if (!mayChange) return <span className="text-sm text-ink-3">{t('menu.noLimit')}</span>;
    return (
      <button
        type="button"
        aria-label={t('menu.countOf', { name })}
        onClick={() => onChange(firstCount)}
        title={t('menu.count')}
        className="tap flex items-center justify-center gap-2 rounded-md px-2 text-sm text-ink-2"
      >
        <Hash aria-hidden="true" className="size-4 max-tablet:size-5" />
        <span className="max-tablet:sr-only">{t('menu.count')}</span>
      </button>
    );
  }
  if (!mayChange) {
    return (
      <span className="figures text-sm">
        {t('menu.remaining')}: <b className="font-medium">{remaining}</b>
      </span>
    );
  }
  return <Counter key={remaining} name={name} remaining={remaining} onChange={onChange} />;
}

type CounterProps = Pick<PortionsProps, 'name' | 'onChange'> & { readonly remaining: number };

function Counter({ name, remaining, onChange }: CounterProps) {
  const t = useT();
  const [typed, setTyped] = useState(String(remaining));
  function commit() {
    const number = Number.parseInt(typed, 10);
    if (!Number.isFinite(number)) setTyped(String(remaining));
    else if (number !== remaining) onChange(Math.min(maxPortions, Math.max(0, number)));
  }
  const buttonClass = 'tap grid place-items-center disabled:text-ink-3 disabled:opacity-55';
  return (
    <div className="flex items-center">
      <div
        role="group"
        aria-label={t('menu.remainingOf', { name })}
        className="outline-control grid grid-cols-[2.75rem_3rem_2.75rem] items-center rounded-md"
      >
        <button
          type="button"
          aria-label={t('menu.less')}
          className={buttonClass}
          disabled={remaining === 0}
          onClick={() => onChange(remaining - 1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={t('menu.remainingOf', { name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
          className="figures h-11 w-full min-w-0 bg-transparent text-center font-medium -outline-offset-2"
        />
        <button
          type="button"
          aria-label={t('menu.more')}
          className={buttonClass}
          disabled={remaining >= maxPortions}
          onClick={() => onChange(remaining + 1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
      <button
        type="button"
        aria-label={t('menu.stopCountingOf', { name })}
        title={t('menu.stopCounting')}
        onClick={() => onChange(null)}
        className="tap grid place-items-center rounded-md text-ink-2"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
