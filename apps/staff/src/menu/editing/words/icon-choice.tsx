import { useId } from 'react';
import { useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';

type IconChoiceProps = {
  readonly draft: MenuDraft;
  /** The name of the icon; undefined for none. */
  readonly value: string | undefined;
  readonly onChange: (name: string | undefined) => void;
};

/** One of the house's icons, or none. */
export function IconChoice({ draft, value, onChange }: IconChoiceProps) {
  const t = useT();
  const read = useReader(draft);
  const group = useId();
  const box =
    'grid size-12 cursor-pointer place-items-center rounded-md has-checked:outline-3 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-saffron-ink';
  const radio = (checked: boolean, label: string, onPick: () => void) => (
    <input
      type="radio"
      name={group}
      checked={checked}
      aria-label={label}
      onChange={onPick}
      className="sr-only"
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-ink-2">{t('words.icon')}</legend>
      <div className="flex flex-wrap gap-1">
        <label className={`relative ${box} text-sm`}>
          {radio(value === undefined, t('words.noIcon'), () => onChange(undefined))}
          <span aria-hidden="true">–</span>
        </label>
        {draft.icons.map(({ name, url, of }) => (
          <label key={name} className={`relative ${box}`}>
            {radio(value === name, read(of), () => onChange(name))}
            <img src={url} alt="" width={36} height={36} className="size-9 rounded-full" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
