import { type Language, languageNames } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { textInFirst, withGuestName } from '@sufra/domain/guests/canned-answer';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { cannedAnswersQuery, type Feedback } from './queries.ts';

type AnswerChoiceProps = {
  readonly guest: Pick<Feedback, 'full_name' | 'language'>;
  readonly onChoose: (text: string) => void;
};

/** The venue's canned answers, in the guest's language where there is one. Choosing sends nothing. */
export function AnswerChoice({ guest, onChoose }: AnswerChoiceProps) {
  const t = useT();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const mayKeep = useMay('settings.see');
  const { data } = useQuery(cannedAnswersQuery);
  if (data === undefined || data === null) return null;
  const offered = data.answers.flatMap(({ name, texts }) => {
    const found = textInFirst<Language>(texts, [guest.language, data.default_language]);
    return found === undefined ? [] : [{ name, ...found, text: withGuestName(found.text, guest.full_name) }];
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {offered.length === 0 ? null : (
          <Button aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
            <span className="flex items-center gap-2">
              <MessageSquareText aria-hidden="true" className="size-5" />
              {t('answers.use')}
            </span>
          </Button>
        )}
        {mayKeep ? (
          <Link to={paths.settingsSection('answers')} className="tap inline-flex items-center underline">
            {t(offered.length === 0 ? 'answers.keepFirst' : 'answers.edit')}
          </Link>
        ) : null}
      </div>
      <ul id={listId} className="scrolls-y max-h-80 rounded-md border border-line" hidden={!open}>
        {offered.map(({ name, language, text }, index) => (
          <li key={index} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="grid min-h-14 w-full gap-0.5 px-3 py-2 text-start -outline-offset-3"
              onClick={() => {
                setOpen(false);
                onChoose(text);
              }}
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <bdi className="font-medium">{name}</bdi>
                <span lang={language} className="text-sm text-ink-2">
                  {languageNames[language]}
                </span>
              </span>
              <span
                lang={language}
                dir={directionOf(language)}
                className="line-clamp-2 text-sm text-ink-2 [overflow-wrap:anywhere]"
              >
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
