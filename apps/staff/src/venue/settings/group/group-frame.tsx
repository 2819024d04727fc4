import { fieldErrors } from '@sufra/client/api-error';
import type { SettingGroup } from '@sufra/contract/venue/settings';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { errorText } from '../../../shared/error-text.ts';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { settingsQuery } from './queries.ts';
import { type FieldOf, type GroupEditor, useGroup } from './use-group.ts';

type GroupFrameProps<Group extends SettingGroup> = {
  readonly group: Group;
  readonly title: string;
  readonly hint?: ReactNode;
  /** What each field is called, for the button that saves and for what others saved. */
  readonly names: Readonly<Record<FieldOf<Group>, string>>;
  /** Why it can't be saved yet; undefined when it can. */
  readonly fault?: (value: GroupEditor<Group>['value']) => string | undefined;
  readonly children: (editor: GroupEditor<Group>) => ReactNode;
};

/** A group of settings with its fields, and beneath them what changes when it is saved. */
export function GroupFrame<Group extends SettingGroup>({
  group,
  title,
  hint,
  names,
  fault,
  children,
}: GroupFrameProps<Group>) {
  const t = useT();
  const { error, refetch } = useQuery(settingsQuery);
  const editor = useGroup(group);
  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>(wrongField);
    wrong?.focus();
    if (wrong) return;
    if (editor !== undefined && fault?.(editor.value) === undefined) void editor.save();
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="menu-voice text-[1.25rem]/7">{title}</h2>
        {hint ? <p className="max-w-[38rem] text-ink-2">{hint}</p> : null}
      </div>
      {editor === undefined && error ? (
        <LoadFailed title={t('house.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {editor === undefined && !error ? <ListSkeleton /> : null}
      {editor === undefined ? null : (
        <>
          {editor.mayChange ? null : <p className="text-ink-2">{t('house.onlyLook')}</p>}
          <fieldset disabled={!editor.mayChange} className="contents">
            {children(editor)}
          </fieldset>
          <SaveBar editor={editor} names={names} fault={fault?.(editor.value)} />
        </>
      )}
    </form>
  );
}

/** A field that says itself that what is typed in it can't be: it is gone to instead of saving what was there before. */
export const wrongField = '[aria-invalid="true"]';

type SaveBarProps<Group extends SettingGroup> = {
  readonly editor: GroupEditor<Group>;
  readonly names: Readonly<Record<FieldOf<Group>, string>>;
  readonly fault: string | undefined;
};

/** Appears with the first change: what will change, and the two ways on. */
function SaveBar<Group extends SettingGroup>({ editor, names, fault }: SaveBarProps<Group>) {
  const t = useT();
  const list = useList();
  const { changed, theirs, error, busy } = editor;
  if (changed.length === 0 && error === null) return null;
  return (
    <div className="sticky bottom-0 z-2 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3">
      <ChangedMeanwhile editor={editor} fields={theirs.map((field) => names[field])} />
      <InlineError text={fault ?? refusalOf(error, t)} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="me-auto min-w-0 text-ink-2" role="status">
          {t('house.willChange', { fields: list(changed.map((field) => names[field])) })}
        </p>
        <Button onClick={editor.undo}>{t('house.undo')}</Button>
        <Button
          type="submit"
          look="next"
          aria-disabled={busy || theirs.length > 0 || fault !== undefined || changed.length === 0}
        >
          {busy ? t('common.working') : t('common.save')}
        </Button>
      </div>
    </div>
  );
}

type ChangedMeanwhileProps = {
  readonly editor: Pick<GroupEditor<SettingGroup>, 'undo' | 'keepMine'>;
  /** What others saved, in words. */
  readonly fields: readonly string[];
};

/** What somebody else has saved since the screen was opened, and the two ways on. */
export function ChangedMeanwhile({ editor, fields }: ChangedMeanwhileProps) {
  const t = useT();
  const list = useList();
  if (fields.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink">
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        {t('house.changedMeanwhile', { fields: list(fields) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={editor.undo}>{t('house.useTheirs')}</Button>
        <Button onClick={editor.keepMine}>{t('house.keepMine')}</Button>
      </div>
    </div>
  );
}

/** Why saving was refused, the field's own sentence first; undefined if it wasn't. */
export function refusalOf(error: Error | null, t: ReturnType<typeof useT>): string | undefined {
  return error === null ? undefined : (Object.values(fieldErrors(error))[0] ?? errorText(t, error));
}

function useList(): (words: readonly string[]) => string {
  const language = useLanguage() ?? 'en';
  return (words) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}
