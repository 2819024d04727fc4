import type { DataOf } from '@sufra/contract/calls';
import { Button } from '@sufra/ui/form/button.tsx';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { FormSection } from '../fields/parts.tsx';
import { changeName, changeWords } from '../publish/change-words.ts';

const shownFirst = 40;

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
};

/** What a file would change, before it is put into the draft. */
export function Look({ found, draft, name, changed, busy, onKeep, onLeave, keepLabel }: LookProps) {
  const t = useT();
  const read = useReader(draft);
  const [all, setAll] = useState(false);
  const { changes, warnings, questions, left_out } = found;
  const shown = all ? changes : changes.slice(0, shownFirst);
  return (
    <FormSection title={t('edit.fileWould', { name, count: changes.length })}>
      {changed ? (
        <p role="alert" className="rounded-md bg-saffron-wash p-3 text-saffron-ink">
          {t('edit.fileChanged')}
        </p>
      ) : null}
      {questions.length === 0 ? null : (
        <ul lang="en" dir="ltr" className="rounded-md bg-saffron-wash p-3 text-saffron-ink">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {left_out.length === 0 ? null : (
        <p className="text-sm text-ink-2">{t('edit.leftOut', { parts: left_out.join(', ') })}</p>
      )}
      <ul>
        {shown.map((change) => (
          <li key={`${change.kind} ${change.key}`} className="border-b border-line py-2">
            <bdi className="font-medium">{changeName(t, change, read)}</bdi>{' '}
            <span className="text-sm text-ink-2">{changeWords(t, change).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {shown.length === changes.length ? null : (
        <Button className="min-h-11 justify-self-start" onClick={() => setAll(true)}>
          {t('edit.showAll', { count: changes.length })}
        </Button>
      )}
      {warnings.length === 0 ? null : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">
            {t('edit.warnings', { count: warnings.length })}
          </summary>
          <ul lang="en" dir="ltr" className="text-sm text-ink-2">
            {warnings.map(({ line, about, sentence }) => (
              <li key={`${line} ${about} ${sentence}`}>
                {about === '' ? '' : `${about}: `}
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
