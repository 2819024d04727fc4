import { latinDigits } from '@sufra/domain/core/typed-number';
import { Hash, Minus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../shared/i18n.ts';

type PortionsProps = {
  readonly name: string;
  /** How many are left; null when portions are not counted. */
  readonly remaining: number | null;
  readonly mayChange: boolean;
  /** The number that was typed; null stops counting. */
  readonly onSet: (remaining: number | null) => void;
  /** So many more or fewer than there are: others order meanwhile. */
  readonly onStep: (change: number) => void;
};

const maxPortions = 100_000;
/** Where counting starts: high enough not to sell out while somebody types the right number. */
const firstCount = 10;

/** How many portions of a dish are left: not counted, or a number with buttons and a field. */
export function Portions({ name, remaining, mayChange, onSet, onStep }: PortionsProps) {
  const t = useT();
  if (remaining === null) {
    if (!mayChange) return <span className="text-sm text-ink-3">{t('menu.noLimit')}</span>;
    return (
      <button
        type="button"
        aria-label={t('menu.countOf', { name })}
        onClick={() => onSet(firstCount)}
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
  return <Counter name={name} remaining={remaining} onSet={onSet} onStep={onStep} />;
}

type CounterProps = Pick<PortionsProps, 'name' | 'onSet' | 'onStep'> & { readonly remaining: number };

function Counter({ name, remaining, onSet, onStep }: CounterProps) {
  const t = useT();
  /** What is being typed; undefined shows what is left. */
  const [typed, setTyped] = useState<string>();
  function commit() {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(undefined);
    if (Number.isFinite(number) && number !== remaining) onSet(Math.min(maxPortions, number));
  }
  function step(change: number) {
    setTyped(undefined);
    onStep(change);
  }
  const buttonClass = 'tap grid place-items-center aria-disabled:text-ink-3 aria-disabled:opacity-55';
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
          aria-disabled={remaining === 0}
          onClick={() => (remaining === 0 ? undefined : step(-1))}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={t('menu.remainingOf', { name })}
          value={typed ?? remaining}
          onChange={(event) => setTyped(latinDigits(event.target.value).replace(/\D/g, ''))}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
          className="figures h-11 w-full min-w-0 bg-transparent text-center font-medium -outline-offset-2"
        />
        <button
          type="button"
          aria-label={t('menu.more')}
          className={buttonClass}
          aria-disabled={remaining >= maxPortions}
          onClick={() => (remaining >= maxPortions ? undefined : step(1))}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
      <button
        type="button"
        aria-label={t('menu.stopCountingOf', { name })}
        title={t('menu.stopCounting')}
        onClick={() => onSet(null)}
        className="tap grid place-items-center rounded-md text-ink-2"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
