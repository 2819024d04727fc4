import { Minus, Plus } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';

type PartStepperProps = {
  /** Whose part it is. */
  readonly name: string;
  /** The part as it is written; undefined if this person has none. */
  readonly part: string | undefined;
  readonly onLess: () => void;
  /** Undefined where there can't be more parts. */
  readonly onMore: (() => void) | undefined;
};

const end = 'grid tap place-items-center disabled:text-ink-3 disabled:opacity-55';

/** Minus, the part, plus; for somebody without a part only the plus. */
export function PartStepper({ name, part, onLess, onMore }: PartStepperProps) {
  const t = useT();
  const more = (
    <button
      type="button"
      aria-label={t(part === undefined ? 'parts.add' : 'parts.more', { name })}
      className={end}
      disabled={onMore === undefined}
      onClick={onMore}
    >
      <Plus aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <div
      role="group"
      aria-label={t('parts.partOf', { name })}
      className="outline-control inline-flex items-center rounded-md"
    >
      {part === undefined ? null : (
        <>
          <button type="button" aria-label={t('parts.less', { name })} className={end} onClick={onLess}>
            <Minus aria-hidden="true" className="size-5" />
          </button>
          <output aria-live="polite" className="min-w-9 text-center font-medium tabular-nums">
            <bdi dir="ltr">{part}</bdi>
          </output>
        </>
      )}
      {more}
    </div>
  );
}
