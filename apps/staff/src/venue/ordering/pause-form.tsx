import { fieldErrors } from '@sufra/client/api-error';
import { type Language, languageNames } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips, Segment } from '@sufra/ui/form/choices.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pause } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { GuestsRead } from './guests-read.tsx';
import { type PauseReason, type Preview, previewQuery, usePause } from './queries.ts';

const reasons = ['kitchen_full', 'back_soon', 'closing_early', 'own'] as const;
const ends = ['15', '30', '60', 'open'] as const;
type Texts = Partial<Record<Language, string>>;

/** The most that is told in a venue's own words. */
const textMax = 140;

/** Why and for how long orders wait, and what guests will read in two languages, before it is done. */
export function PauseForm() {
  const t = useT();
  const [reason, setReason] = useState<PauseReason>('kitchen_full');
  const [end, setEnd] = useState<(typeof ends)[number]>('30');
  const [text, setText] = useState<Texts>({});
  const minutes = end === 'open' ? null : Number(end);
  const pause = usePause(() => toasts.done(t('house.pauseDone')));
  const { data } = useQuery({ ...previewQuery(minutes, reason), placeholderData: keepPreviousData });
  const shown = twoOf(data?.previews ?? []);
  const missing = reason === 'own' && !Object.values(text).some((words) => words.trim() !== '');
  const [tried, setTried] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!missing && !pause.isPending)
      pause.mutate({ minutes, reason, ...(reason === 'own' ? { text } : {}) });
  }
  const refused = pause.error ? (fieldErrors(pause.error)['text'] ?? errorText(t, pause.error)) : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Chips
        legend={t('house.pauseReason')}
        value={reason}
        onChange={setReason}
        choices={reasons.map((value) => ({ value, label: t(`house.reason_${value}`) }))}
      />
      {reason === 'own' ? <OwnWords shown={shown} text={text} onChange={setText} /> : null}
      <Segment
        legend={t('house.until')}
        value={end}
        onChange={setEnd}
        choices={ends.map((value) => ({
          value,
          label: value === 'open' ? t('house.untilISay') : t('house.minutesShort', { count: Number(value) }),
        }))}
      />
      <div className="grid gap-2">
        <p className="font-medium">{t('house.guestsWillSee')}</p>
        {shown.map((preview) => (
          <GuestsRead
            key={preview.language}
            language={preview.language}
            direction={directionOf(preview.language)}
            headline={preview.headline}
            reason={reasonOf(preview, reason, text, shown)}
          />
        ))}
      </div>
      <InlineError text={tried && missing ? t('house.ownWordsMissing') : refused} />
      <Button type="submit" look="next" aria-disabled={pause.isPending}>
        <span className="flex items-center gap-2">
          <Pause aria-hidden="true" className="size-5" />
          {minutes === null ? t('house.pauseOpen') : t('house.pauseFor', { count: minutes })}
        </span>
      </Button>
    </form>
  );
}

type OwnWordsProps = {
  readonly shown: readonly Shown[];
  readonly text: Texts;
  readonly onChange: (text: Texts) => void;
};

/** The reason in the venue's own words, a field for each language that is shown. */
function OwnWords({ shown, text, onChange }: OwnWordsProps) {
  const t = useT();
  return shown.map(({ language }) => (
    <TextArea
      key={language}
      label={t('house.ownWords', { language: languageNames[language] })}
      rows={2}
      maxLength={textMax}
      lang={language}
      dir={directionOf(language)}
      value={text[language] ?? ''}
      onChange={(event) => onChange({ ...text, [language]: event.target.value })}
    />
  ));
}

type Shown = Preview & { readonly language: Language };

/** The venue's own language, and another one: most staff read no more. */
function twoOf(previews: readonly Preview[]): readonly Shown[] {
  const known = previews.filter((preview): preview is Shown => preview.language in languageNames);
  return known.slice(0, 2);
}

/** What guests read in a language: own words that were written in it, else those in another. */
function reasonOf(preview: Shown, reason: PauseReason, text: Texts, shown: readonly Shown[]): string {
  const own =
    text[preview.language]?.trim() || shown.map(({ language }) => text[language]?.trim()).find(Boolean);
  const why = reason === 'own' && own ? own : preview.reason;
  return `${why} ${preview.note}`;
}
