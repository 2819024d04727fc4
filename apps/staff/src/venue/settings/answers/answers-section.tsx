import { languages } from '@sufra/contract/core/constants';
import { cannedAnswersMax } from '@sufra/contract/venue/canned-answers';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import { groupOf, settingsQuery } from '../group/queries.ts';
import type { GroupEditor } from '../group/use-group.ts';
import { AnswerRow } from './answer-row.tsx';
import { type Answer, faultOf, moved, putBack, type Removed } from './list.ts';

/** The answers that are kept to reply to feedback with. */
export function AnswersSection() {
  const t = useT();
  return (
    <GroupFrame
      group="answers"
      title={t('house.answers')}
      hint={t('answers.hint')}
      names={{ answers: t('house.answers') }}
      fault={({ answers }) => {
        const key = faultOf(answers);
        return key === undefined ? undefined : t(key);
      }}
    >
      {(editor) => <Answers editor={editor} />}
    </GroupFrame>
  );
}

function Answers({ editor }: { readonly editor: GroupEditor<'answers'> }) {
  const t = useT();
  const [open, setOpen] = useState<number>();
  const [removed, setRemoved] = useState<Removed>();
  const offered = groupOf(useQuery(settingsQuery).data, 'details')?.value.languages ?? languages;
  const { answers } = editor.value;
  const set = (next: Answer[]) => editor.edit({ answers: next });
  const stillRemoved = removed !== undefined && editor.changed.length > 0;
  return (
    <div className="grid gap-3">
      {answers.length === 0 ? <p className="text-ink-2">{t('answers.none')}</p> : null}
      <ul className="border-t border-line empty:hidden">
        {answers.map((answer, index) => (
          <AnswerRow
            key={index}
            answer={answer}
            at={{ index, count: answers.length }}
            offered={offered}
            open={open === index}
            onOpen={() => setOpen(open === index ? undefined : index)}
            onChange={(patch) => set(answers.map((one, at) => (at === index ? { ...one, ...patch } : one)))}
            onMove={(by) => {
              set(moved(answers, index, by));
              if (open === index) setOpen(index + by);
              else if (open === index + by) setOpen(index);
            }}
            onRemove={() => {
              setRemoved({ answer, index });
              setOpen(undefined);
              set(answers.filter((_, at) => at !== index));
            }}
          />
        ))}
      </ul>
      <div role="status">
        {stillRemoved ? (
          <p className="flex flex-wrap items-center gap-3">
            <span>{t('answers.removed', { name: removed.answer.name })}</span>
            <Button
              onClick={() => {
                set(putBack(answers, removed));
                setRemoved(undefined);
                setOpen(undefined);
              }}
            >
              {t('answers.putBack')}
            </Button>
          </p>
        ) : null}
      </div>
      {answers.length < cannedAnswersMax ? (
        <Button
          className="justify-self-start"
          onClick={() => {
            setOpen(answers.length);
            set([...answers, { name: '', texts: {} }]);
          }}
        >
          <span className="flex items-center gap-2">
            <Plus aria-hidden="true" className="size-5" />
            {t('answers.add')}
          </span>
        </Button>
      ) : (
        <p className="text-ink-2">{t('answers.full', { count: cannedAnswersMax })}</p>
      )}
    </div>
  );
}
