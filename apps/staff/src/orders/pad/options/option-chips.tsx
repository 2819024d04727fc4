import type { Pick } from '@sufra/domain/menu/choice';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { type T, useT } from '../../../shared/i18n.ts';
import type { PadGroup } from '../draft/menu.ts';

type OptionChipsProps = {
  readonly group: PadGroup;
  readonly picks: readonly Pick[];
  readonly onChange: (picks: readonly Pick[]) => void;
};

/** A group's options as chips. Where one is chosen among, a press on another takes the first one's place. */
export function OptionChips({ group, picks, onChange }: OptionChipsProps) {
  const t = useT();
  const own = new Set(group.options.map(({ id }) => id));
  const isChosen = (id: number) => picks.some(({ optionId }) => optionId === id);
  function press(id: number, on: boolean) {
    const others = picks.filter(({ optionId }) => optionId !== id);
    const kept = on && group.max === 1 ? others.filter(({ optionId }) => !own.has(optionId)) : others;
    onChange(on ? [...kept, { optionId: id, quantity: 1 }] : kept);
  }
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3">
        <span className="font-medium">{group.name}</span>
        <span className="text-sm text-ink-2">{rangeText(t, group)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {group.options
          .filter(({ id, is_available }) => is_available || isChosen(id))
          .map(({ id, name, price, is_available }) => (
            <ToggleChip
              key={id}
              pressed={isChosen(id)}
              onChange={(on) => press(id, on)}
              label={
                <>
                  <bdi>{name}</bdi>
                  {is_available ? null : ` (${t('pad.optionGone')})`}
                  {Number(price) === 0 ? null : (
                    <span className="figures ms-1.5" dir="ltr">
                      {Number(price) > 0 ? `+${price}` : price}
                    </span>
                  )}
                </>
              }
            />
          ))}
      </div>
    </fieldset>
  );
}

/** How many may be chosen of a group. */
export function rangeText(t: T, { min, max }: { readonly min: number; readonly max: number }): string {
  if (min === 1 && max === 1) return t('pad.chooseOne');
  return min === 0 ? t('pad.chooseUpTo', { max }) : t('pad.chooseRange', { min, max });
}
