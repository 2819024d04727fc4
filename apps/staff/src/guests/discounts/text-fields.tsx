import { type Language, languageNames, languages } from '@sufra/contract/core/constants';
import { Field } from '@sufra/ui/form/field.tsx';

type TextFieldsProps = {
  readonly legend: string;
  readonly texts: Partial<Record<Language, string>>;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly onChange: (texts: Partial<Record<Language, string>>) => void;
};

/** A text in all languages, a field for each, in its own direction of writing. */
export function TextFields({ legend, texts, maxLength, error, onChange }: TextFieldsProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {languages.map((language, index) => (
        <Field
          key={language}
          label={<span lang={language}>{languageNames[language]}</span>}
          lang={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          value={texts[language] ?? ''}
          maxLength={maxLength}
          error={index === 0 ? error : undefined}
          onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}
