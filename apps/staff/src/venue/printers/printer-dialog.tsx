import { ApiError } from '@sufra/client/api-error';
import { languageNames, languages } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips, Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { errorsOn, errorText } from '../../shared/error-text.ts';
import { currentLanguage, isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { type PartProps, Printed } from './printed.tsx';
import { addressText, readAddress, wishOf } from './printer.ts';
import { type Printer, type PrinterWish, usePrinterDeed } from './queries.ts';

type DialogProps = {
  /** The printer to change; undefined adds one. */
  readonly printer: Printer | undefined;
  readonly all: readonly Printer[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Sets up a printer. */
export function PrinterDialog({ printer, all, open, onClose }: DialogProps) {
  const t = useT();
  const title =
    printer === undefined ? t('printers.add') : t('printers.changeTitle', { name: isolate(printer.name) });
  return (
    <Dialog wide open={open} onClose={onClose} title={title} hint={t('printers.dialogHint')}>
      <PrinterForm key={printer?.id ?? 'new'} printer={printer} all={all} onClose={onClose} />
    </Dialog>
  );
}

type FormProps = Omit<DialogProps, 'open'>;

function PrinterForm({ printer, all, onClose }: FormProps) {
  const t = useT();
  const [wish, setWish] = useState(() => wishOf(printer, currentLanguage() ?? 'en'));
  const [address, setAddress] = useState(() => (printer === undefined ? '' : addressText(printer)));
  const [removing, setRemoving] = useState(false);
  const save = usePrinterDeed((deed) => {
    toasts.done(deed.kind === 'remove' ? t('printers.removed') : t('printers.saved'));
    onClose();
  });
  const change = (part: Partial<PrinterWish>) => setWish({ ...wish, ...part });
  const refused = codeOf(save.error);
  const atField = refused === 'printer_name_taken' || refused === 'printer_address_invalid';
  const { at, atEnd } = errorsOn(t, save.error, ['name', 'host', 'port']);

  function send(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate({ kind: 'save', id: printer?.id, wish: { ...wish, ...readAddress(address) } });
  }
  return (
    <form onSubmit={send} className="grid gap-5">
      <NameAndAddress {...{ wish, address, setAddress }} refusal={save.error} at={at} onChange={change} />
      <Segment
        legend={t('printers.width')}
        value={String(wish.width) as '58' | '80'}
        choices={[
          { value: '80', label: t('printers.paperWidth', { width: 80 }) },
          { value: '58', label: t('printers.paperWidth', { width: 58 }) },
        ]}
        onChange={(width) => change({ width: width === '58' ? 58 : 80 })}
      />
      <Printed wish={wish} onChange={change} />
      <Languages wish={wish} onChange={change} />
      <Fallback
        wish={wish}
        others={all.filter(({ id }) => id !== printer?.id)}
        onChange={(fallback_id) => change({ fallback_id })}
      />
      {printer === undefined ? null : (
        <Button
          className="justify-self-start"
          aria-disabled={save.isPending}
          onClick={() => {
            if (!removing) setRemoving(true);
            else if (!save.isPending) save.mutate({ kind: 'remove', id: printer.id });
          }}
        >
          {removing ? t('printers.removeSure') : t('printers.remove')}
        </Button>
      )}
      <FormEnd
        submit={t('common.save')}
        busy={save.isPending}
        error={atField ? undefined : atEnd}
        onCancel={onClose}
      />
    </form>
  );
}

type NameProps = PartProps & {
  readonly address: string;
  readonly setAddress: (address: string) => void;
  readonly refusal: unknown;
  /** What the server says, by field. */
  readonly at: Readonly<Partial<Record<'name' | 'host' | 'port', string>>>;
};

function NameAndAddress({ wish, onChange, address, setAddress, refusal, at }: NameProps) {
  const t = useT();
  const errorAt = (code: string) => (codeOf(refusal) === code ? errorText(t, refusal) : undefined);
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <Field
        label={t('printers.name')}
        required
        maxLength={40}
        autoComplete="off"
        value={wish.name}
        error={errorAt('printer_name_taken') ?? at.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label={t('printers.address')}
        hint={t('printers.addressHint')}
        required
        dir="ltr"
        autoComplete="off"
        value={address}
        error={errorAt('printer_address_invalid') ?? at.host ?? at.port}
        onChange={(event) => setAddress(event.target.value)}
      />
    </div>
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

function Languages({ wish, onChange }: PartProps) {
  const t = useT();
  const named = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <div className="grid gap-4">
      <Chips
        legend={t('printers.language')}
        value={wish.language}
        choices={named}
        onChange={(language) => onChange({ language })}
      />
      <Chips
        legend={t('printers.secondLanguage')}
        value={wish.second_language ?? 'none'}
        choices={[
          { value: 'none' as const, label: t('printers.none') },
          ...named.filter(({ value }) => value !== wish.language),
        ]}
        onChange={(second) => onChange({ second_language: second === 'none' ? null : second })}
      />
    </div>
  );
}

type FallbackProps = {
  readonly wish: PrinterWish;
  readonly others: readonly Printer[];
  readonly onChange: (id: string | null) => void;
};

function Fallback({ wish, others, onChange }: FallbackProps) {
  const t = useT();
  if (others.length === 0) return null;
  return (
    <div className="grid gap-1">
      <Chips
        legend={t('printers.fallback')}
        value={wish.fallback_id ?? ''}
        choices={[
          { value: '', label: t('printers.none') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange(id === '' ? null : id)}
      />
      <p className="text-sm text-ink-3">{t('printers.fallbackHint')}</p>
    </div>
  );
}
