import type { DataOf } from '@sufra/contract/calls';
import { Button } from '@sufra/ui/form/button.tsx';
import { listed, useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { PlaceInFile } from '../entry/place-in-file.tsx';
import { FormSection } from '../fields/parts.tsx';
import { ChangeList } from './change-list.tsx';

type LookProps = {
  readonly found: DataOf<'importMenuFile'>;
  readonly draft: MenuDraft;
  readonly name: string;
  /** The draft is another since the first look. */
  readonly changed: boolean;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onLeave: () => void;
  /** What the button says that keeps it; by default that it goes into the draft. */
  readonly keepLabel?: string;
  /** Keeps it as a draft and goes to the editor, where keeping it shows it to guests at once. */
  readonly onMend?: () => void;
};

/** What a file would change, before it is put into the draft. */
export function Look(props: LookProps) {
  const { found, draft, name, changed, busy, onKeep, onLeave, keepLabel, onMend } = props;
  const t = useT();
  const { changes, warnings, questions, left_out } = found;
  return (
    <FormSection title={t('edit.fileWould', { name, count: changes.length })}>
      {changed ? (
        <p role="alert" className="rounded-md bg-saffron-wash p-3 text-saffron-ink">
          {t('edit.fileChanged')}
        </p>
      ) : null}
      {questions.length === 0 ? null : (
        <ul className="rounded-md bg-saffron-wash p-3 text-saffron-ink">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {left_out.length === 0 ? null : (
        <p className="text-sm text-ink-2">{t('edit.leftOut', { parts: listed(left_out) })}</p>
      )}
      {changes.length === 0 ? null : (
        <div className="grid justify-items-start gap-2 rounded-md bg-paper-sunk p-3">
          <p className="text-sm text-ink-2">
            {t(onMend === undefined ? 'edit.mendInDraft' : 'edit.mendFirst')}
          </p>
          {onMend === undefined ? null : (
            <Button className="min-h-11" aria-disabled={busy} onClick={() => busy || onMend()}>
              {t('edit.mendFirstDo')}
            </Button>
          )}
        </div>
      )}
      <ChangeList changes={changes} draft={draft} />
      {warnings.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">
            {t('edit.warnings', { count: warnings.length })}
          </summary>
          <ul className="text-sm text-ink-2">
            {warnings.map(({ line, about, sentence }) => (
              <li key={`${line} ${about} ${sentence}`}>
                <PlaceInFile about={about} />
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex flex-wrap justify-end gap-4">
        <Button onClick={onLeave}>{t('common.cancel')}</Button>
        <Button
          look="next"
          aria-disabled={busy || changes.length === 0}
          onClick={() => changes.length > 0 && !busy && onKeep()}
        >
          {keepLabel ?? t('edit.keepInDraft')}
        </Button>
      </div>
    </FormSection>
  );
}
