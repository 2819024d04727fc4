import { planLimits, readTables, type TableShape, tableShapes } from '@sufra/domain/tables/plan';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { type FormEvent, useState } from 'react';
import { isolate, useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { addTables } from './draft.ts';
import type { Drafting } from './use-draft.ts';

type AddTablesProps = { readonly drafting: Drafting; readonly open: boolean; readonly onClose: () => void };

/** Adds many tables at once, from a line such as "Terrace 1–6, Hall 1–14". */
export function AddTablesDialog({ drafting, open, onClose }: AddTablesProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('plan.addTables')} hint={t('plan.addHint')}>
      <AddTablesForm drafting={drafting} onClose={onClose} />
    </Dialog>
  );
}

function AddTablesForm({ drafting, onClose }: Omit<AddTablesProps, 'open'>) {
  const t = useT();
  const [line, setLine] = useState('');
  const [seats, setSeats] = useState(4);
  const [shape, setShape] = useState<TableShape>('square');
  const [error, setError] = useState<string>();
  function add(event: FormEvent) {
    event.preventDefault();
    const { draft } = drafting;
    const read = readTables(line, new Set(draft.tables.map(({ number }) => number)));
    if (!read.ok) {
      setError(
        line.trim() === ''
          ? t('plan.lineMissing')
          : t('plan.lineWrong', { part: isolate(read.detail?.['name'] ?? '') }),
      );
      return;
    }
    const count = read.value.reduce((sum, { numbers }) => sum + numbers.length, draft.tables.length);
    if (count > planLimits.tables) {
      setError(t('plan.tooMany', { max: planLimits.tables }));
      return;
    }
    const unnamedZone = draft.zones[0]?.name ?? t('plan.hall');
    drafting.change((last) => addTables(last, read.value, { seats, shape, unnamedZone }));
    onClose();
  }
  return (
    <form className="grid gap-5" onSubmit={add}>
      <Field
        label={t('plan.line')}
        value={line}
        ref={focusOnMount}
        maxLength={300}
        error={error}
        placeholder={t('plan.lineExample')}
        onChange={(event) => setLine(event.target.value)}
      />
      <div className="flex items-center justify-between gap-4">
        <span>{t('plan.seats')}</span>
        <Stepper
          label={t('plan.seats')}
          lessLabel={t('floor.oneLess')}
          moreLabel={t('floor.oneMore')}
          value={seats}
          max={planLimits.seats}
          onChange={setSeats}
        />
      </div>
      <Chips
        legend={t('plan.shape')}
        choices={tableShapes.map((value) => ({ value, label: t(`plan.${value}`) }))}
        value={shape}
        onChange={setShape}
      />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="next" type="submit">
          {t('plan.add')}
        </Button>
      </div>
    </form>
  );
}
