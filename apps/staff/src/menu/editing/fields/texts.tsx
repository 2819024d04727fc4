import { type Language, languageNames } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import type { DishEntry, Texts } from '@sufra/contract/menu/entries';
import { classNames } from '@sufra/ui/class-names.ts';
import { Check } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import { missingLanguages } from '../draft/draft.ts';
import type { MenuDraft } from '../draft/queries.ts';
import type { Changes } from '../entry/use-entry-form.ts';
import { FormSection, inputClass, Missing } from './parts.tsx';

type DishTextsProps = {
  readonly dish: DishEntry;
  readonly draft: MenuDraft;
  readonly nameMissing: boolean;
  readonly onChange: (changes: Changes<DishEntry>) => void;
};

/** Names and descriptions in the venue's languages, side by side; what is missing is in sight. */
export function DishTexts({ dish, draft, nameMissing, onChange }: DishTextsProps) {
  const t = useT();
  const missing = missingLanguages(dish, draft.languages);
  return (
    <FormSection title={t('edit.namesAndDescriptions')}>
      {nameMissing ? (
        <p role="alert" className="text-sm text-error">
          {t('edit.nameMissing', { language: languageNames[draft.default_language] })}
        </p>
      ) : null}
      <div className="grid gap-4 tablet:grid-cols-2 desk:grid-cols-4">
        {draft.languages.map((language) => (
          <div key={language} className="grid content-start gap-2">
            <div className="flex min-h-8 items-center gap-2">
              <h4 lang={language} className="flex-1 font-medium">
                {languageNames[language]}
              </h4>
              {missing.includes(language) ? (
                <Missing>{t('edit.missing')}</Missing>
              ) : (
                <Check role="img" aria-label={t('edit.complete')} className="size-5 text-olive-ink" />
              )}
            </div>
            <TextBox
              label={t('edit.nameIn', { language: languageNames[language] })}
              language={language}
              texts={dish.name}
              maxLength={120}
              className="menu-voice text-dish"
              placeholder={t('edit.noName')}
              onChange={(name) => onChange({ name })}
            />
            <LongTextBox
              dish={dish}
              language={language}
              fallback={draft.default_language}
              onChange={onChange}
            />
          </div>
        ))}
      </div>
    </FormSection>
  );
}

function LongTextBox({
  dish,
  language,
  fallback,
  onChange,
}: Pick<DishTextsProps, 'dish' | 'onChange'> & { readonly language: Language; readonly fallback: Language }) {
  const t = useT();
  const text = dish.description[language] ?? '';
  const isSilent = text === '' && Boolean(dish.description[fallback]) && language !== fallback;
  return (
    <textarea
      lang={language}
      dir={directionOf(language)}
      rows={5}
      maxLength={1000}
      aria-label={t('edit.descriptionIn', { language: languageNames[language] })}
      placeholder={
        isSilent ? t('edit.seenInstead', { language: languageNames[fallback] }) : t('edit.noDescription')
      }
      value={text}
      onChange={(event) => onChange({ description: { ...dish.description, [language]: event.target.value } })}
      className={inputClass(
        classNames(
          'resize-y py-2.5',
          isSilent && 'border border-dashed border-saffron-ink shadow-none placeholder:text-saffron-ink',
        ),
      )}
    />
  );
}

type TextBoxProps = {
  readonly label: string;
  readonly language: Language;
  readonly texts: Texts;
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly className?: string;
  readonly onChange: (texts: Texts) => void;
};

/** A text in one language, written in its direction. */
export function TextBox({ label, language, texts, className, onChange, ...input }: TextBoxProps) {
  return (
    <input
      type="text"
      lang={language}
      dir={directionOf(language)}
      aria-label={label}
      value={texts[language] ?? ''}
      onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
      className={inputClass(className)}
      {...input}
    />
  );
}

type TextRowsProps = {
  readonly legend: string;
  readonly texts: Texts;
  readonly languages: readonly Language[];
  readonly maxLength?: number;
  readonly onChange: (texts: Texts) => void;
};

/** A short text in every language of the venue. */
export function TextRows({ legend, texts, languages, maxLength = 120, onChange }: TextRowsProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-ink-2">{legend}</legend>
      <div className="grid gap-2 tablet:grid-cols-2">
        {languages.map((language) => (
          <TextBox
            key={language}
            label={`${legend}: ${languageNames[language]}`}
            language={language}
            texts={texts}
            maxLength={maxLength}
            placeholder={t('edit.in', { language: languageNames[language] })}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}
