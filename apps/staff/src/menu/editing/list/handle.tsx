import { GripVertical } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import type { useReorder } from './use-reorder.ts';

/** What a handle does. */
export type HandleProps = ReturnType<ReturnType<typeof useReorder>['handle']>;

/** Where a row is taken to be moved: by finger or mouse, or by Space and the arrows. */
export function Handle({ name, ...does }: HandleProps & { readonly name: string }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('edit.moveOf', { name })}
      title={t('edit.moveHint')}
      className="tap grid flex-none cursor-grab touch-none place-items-center text-ink-3"
      {...does}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  );
}

type TickProps = { readonly label: string; readonly on: boolean; readonly onChange: (on: boolean) => void };

/** A tick in the place of the handle, while many are chosen. */
export function Tick({ label, on, onChange }: TickProps) {
  return (
    <label className="tap grid flex-none cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5.5 accent-(--ink)"
      />
    </label>
  );
}
