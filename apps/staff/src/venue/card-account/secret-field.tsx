import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { dayAndTime } from '../../shared/ui/format.ts';

type SecretFieldProps = {
  readonly label: string;
  readonly hint: ReactNode;
  /** When it was set and by whom; undefined if it has to be typed. */
  readonly set: { readonly at: string; readonly by: string | null } | null | undefined;
  /** What is typed; null keeps the one that is set. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
};

/** A secret: whether it is set, and a field for another one. What is set never comes to the browser. */
export function SecretField({ label, hint, set, value, error, onChange }: SecretFieldProps) {
  const t = useT();
  if (set && value === null && error === undefined)
    return (
      <div className="grid gap-1">
        <span className="text-sm text-ink-2">{label}</span>
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-paper-sunk px-3.5 py-1.5">
          <span>{setText(t, set)}</span>
          <Button aria-label={t('cards.replaceOf', { name: label })} onClick={() => onChange('')}>
            {t('cards.replace')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-1">
      <Field
        label={label}
        hint={hint}
        type="password"
        dir="ltr"
        maxLength={500}
        autoComplete="new-password"
        spellCheck={false}
        value={value ?? ''}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {set ? (
        <Button className="justify-self-start" onClick={() => onChange(null)}>
          {t('cards.keepOld')}
        </Button>
      ) : null}
    </div>
  );
}

/** When a secret was set, and by whom. */
export function setText(
  t: ReturnType<typeof useT>,
  { at, by }: { readonly at: string; readonly by: string | null },
) {
  const when = dayAndTime(at);
  return by === null ? t('cards.setOn', { when }) : t('cards.setBy', { when, name: by });
}
