import { Button } from '@sufra/ui/form/button.tsx';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { Conflict } from '../kept/held-entry.ts';
import { fieldName, valueText } from './field-words.ts';

type ConflictDialogProps<Entry extends object> = {
  readonly name: string;
  readonly conflict: Conflict<Entry>;
  readonly mine: Entry;
  readonly onChoose: (theirs: readonly string[]) => void;
};

/** Two people changed the same fields: both values of each, to choose from. Nothing is saved before that. */
export function ConflictDialog<Entry extends object>({
  name,
  conflict,
  mine,
  onChoose,
}: ConflictDialogProps<Entry>) {
  const t = useT();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const own = fieldsOf(mine);
  const other = fieldsOf(conflict.theirs);
  return (
    <Dialog
      open
      wide
      onClose={() => onChoose([])}
      title={t('edit.conflict', { name })}
      hint={conflict.by === null ? t('edit.conflictHint') : t('edit.conflictBy', { by: conflict.by })}
    >
      <div className="grid gap-5">
        {conflict.fields.map((field) => (
          <section key={field} className="grid gap-2">
            <Segment
              legend={fieldName(t, field)}
              value={theirs.includes(field) ? 'theirs' : 'mine'}
              onChange={(value) =>
                setTheirs(value === 'theirs' ? [...theirs, field] : theirs.filter((one) => one !== field))
              }
              choices={[
                { value: 'mine', label: <Value title={t('edit.mine')} text={valueText(t, own[field])} /> },
                {
                  value: 'theirs',
                  label: <Value title={t('edit.theirs')} text={valueText(t, other[field])} />,
                },
              ]}
            />
          </section>
        ))}
        <Button look="next" className="justify-self-end" onClick={() => onChoose(theirs)}>
          {t('edit.keepChosen')}
        </Button>
      </div>
    </Dialog>
  );
}

function Value({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span className="grid gap-1 py-2">
      <span className="text-sm">{title}</span>
      <bdi className="text-body font-medium text-ink">{text}</bdi>
    </span>
  );
}

function fieldsOf(entry: object): Readonly<Record<string, unknown>> {
  return Array.isArray(entry) ? { list: entry } : (entry as Readonly<Record<string, unknown>>);
}
