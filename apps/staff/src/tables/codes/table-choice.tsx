import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { useT } from '../../shared/i18n.ts';

type TableChoiceProps = {
  readonly numbers: readonly string[];
  /** Tables whose cards are not printed. */
  readonly excluded: ReadonlySet<string>;
  readonly onExclude: (excluded: ReadonlySet<string>) => void;
};

/** Which tables get a card: all of them at first. */
export function TableChoice({ numbers, excluded, onExclude }: TableChoiceProps) {
  const t = useT();
  function toggle(number: string) {
    const next = new Set(excluded);
    if (!next.delete(number)) next.add(number);
    onExclude(next);
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-medium">{t('tables.which')}</legend>
      <ToggleChip
        label={t('tables.selectAll')}
        pressed={excluded.size === 0}
        onChange={() => onExclude(new Set(excluded.size === 0 ? numbers : []))}
      />
      {numbers.map((number) => (
        <ToggleChip
          key={number}
          label={<span className="figures">{number}</span>}
          pressed={!excluded.has(number)}
          onChange={() => toggle(number)}
        />
      ))}
    </fieldset>
  );
}
