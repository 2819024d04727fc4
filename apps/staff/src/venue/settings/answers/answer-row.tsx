import { type Language, languageNames, languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { cannedNameMax, cannedTextMax } from '@sufra/contract/venue/canned-answers';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { Field, TextArea } from '@sufra/ui/form/field.tsx';
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../shared/i18n.ts';
import type { Answer } from './list.ts';

type AnswerRowProps = {
  readonly answer: Answer;
  readonly at: { readonly index: number; readonly count: number };
  /** The languages that guests are offered. */
  readonly offered: readonly Language[];
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onChange: (patch: Partial<Answer>) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
};

/** An answer in the list: its name and how it begins, and its fields when it is open. */
export function AnswerRow({ answer, at, open, onOpen, onMove, onRemove, ...fields }: AnswerRowProps) {
  const t = useT();
  const id = useId();
  const name = answer.name.trim() === '' ? t('answers.new') : answer.name;
  const begins = Object.values(answer.texts).find((text) => text) ?? '';
  const move = 'disabled:opacity-40';
  return (
    <li className="border-b border-line">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onOpen}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 text-start"
        >
          <ChevronDown
            aria-hidden="true"
            className={open ? 'size-5 flex-none rotate-180' : 'size-5 flex-none'}
          />
          <span className="grid min-w-0 justify-items-start">
            <bdi className="max-w-full truncate font-medium">{name}</bdi>
            {open ? null : (
              <bdi aria-hidden="true" className="max-w-full truncate text-sm text-ink-2">
                {begins}
              </bdi>
            )}
          </span>
        </button>
        <IconButton
          label={t('house.earlier', { name })}
          disabled={at.index === 0}
          className={move}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t('house.later', { name })}
          disabled={at.index === at.count - 1}
          className={move}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t('answers.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div id={id}>{open ? <AnswerFields answer={answer} {...fields} /> : null}</div>
    </li>
  );
}

type AnswerFieldsProps = Pick<AnswerRowProps, 'answer' | 'offered' | 'onChange'>;

function AnswerFields({ answer, offered, onChange }: AnswerFieldsProps) {
  const t = useT();
  // A text in a language that guests aren't offered any more stays in sight.
  const shown = languages.filter((language) => offered.includes(language) || answer.texts[language]);
  return (
    <div className="grid gap-3 pb-5">
      <Field
        label={t('answers.name')}
        hint={t('answers.nameHint')}
        dir="auto"
        autoComplete="off"
        maxLength={cannedNameMax}
        value={answer.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <p className="text-sm text-ink-2">{t('answers.placeHint', { place: '{name}' })}</p>
      <div className="grid gap-3 desk:grid-cols-2">
        {shown.map((language) => (
          <TextArea
            key={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            lang={language}
            dir={directionOf(language)}
            rows={4}
            maxLength={cannedTextMax}
            value={answer.texts[language] ?? ''}
            onChange={(event) => onChange({ texts: { ...answer.texts, [language]: event.target.value } })}
          />
        ))}
      </div>
    </div>
  );
}
