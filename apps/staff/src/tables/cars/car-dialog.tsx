import { limits } from '@sufra/contract/core/constants';
import { carTextMax } from '@sufra/contract/tables/cars';
import { Field } from '@sufra/ui/form/field.tsx';
import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Editing } from './car.ts';
import { PartyChoice } from './party-choice.tsx';
import { useCarForm } from './use-car-form.ts';

type CarDialogProps = { readonly editing: Editing | undefined; readonly onClose: () => void };

/** Takes a car in, or changes what is written of one. */
export function CarDialog({ editing, onClose }: CarDialogProps) {
  const t = useT();
  const adding = editing?.kind === 'add';
  return (
    <Dialog
      open={editing !== undefined}
      onClose={onClose}
      title={t(adding ? 'cars.formAdd' : 'cars.formEdit')}
    >
      {editing === undefined ? null : <CarForm editing={editing} onClose={onClose} />}
    </Dialog>
  );
}

type CarFormProps = { readonly editing: Editing; readonly onClose: () => void };

function CarForm({ editing, onClose }: CarFormProps) {
  const t = useT();
  const form = useCarForm(editing, onClose);
  const { field } = form;
  return (
    <form noValidate onSubmit={form.send} className="grid gap-4">
      <Field
        label={t('cars.plate')}
        maxLength={carTextMax}
        dir="auto"
        {...field('plate', t('cars.plateMissing'))}
      />
      <div className="grid items-start gap-4 min-[30rem]:grid-cols-2">
        <Field
          label={t('cars.ticketField')}
          hint={editing.kind === 'add' ? t('cars.ticketHint') : undefined}
          maxLength={carTextMax}
          dir="auto"
          {...field('ticket', t('cars.ticketMissing'))}
        />
        <Field label={t('cars.hookField')} maxLength={carTextMax} dir="auto" {...field('hook')} />
      </div>
      <Field label={t('cars.words')} maxLength={limits.name} dir="auto" {...field('words')} />
      <PartyChoice value={form.typed.table} onChange={(table) => form.set('table', table)} />
      {form.changed ? <InlineError text={t('cars.conflict')} /> : null}
      <FormEnd
        submit={t(form.changed ? 'cars.saveOver' : 'cars.save')}
        busy={form.busy}
        error={form.error}
        onCancel={onClose}
      />
    </form>
  );
}
