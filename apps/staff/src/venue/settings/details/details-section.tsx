import { type Language, languageNames, languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { Chips, ToggleChip } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import type { GroupEditor } from '../group/use-group.ts';
import { ClockFields } from './clock-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import { useDetailNames } from './use-detail-names.ts';

type Editor = GroupEditor<'details'>;
type TextField = 'names' | 'taglines' | 'addresses';

/** What the venue is called, where it is, its tax number and clock, and which languages its guests may choose. */
export function DetailsSection() {
  const t = useT();
  const names = useDetailNames();
  return (
    <GroupFrame
      group="details"
      title={t('house.restaurant')}
      hint={t('house.restaurantHint')}
      names={names}
      fault={(value) => detailsFault(value, t)}
    >
      {(editor) => (
        <>
          <LanguageFields editor={editor} />
          {(['names', 'taglines', 'addresses'] as const).map((field) => (
            <TextsFields key={field} editor={editor} field={field} legend={names[field]} />
          ))}
          <div className="grid gap-4 tablet:grid-cols-2">
            <PhoneField editor={editor} />
            <TrnField editor={editor} />
          </div>
          <ClockFields editor={editor} />
          <LinkFields editor={editor} />
        </>
      )}
    </GroupFrame>
  );
}

export function PhoneField({ editor }: { readonly editor: Editor }) {
  const t = useT();
  return (
    <Field
      label={t('house.phone')}
      type="tel"
      dir="ltr"
      maxLength={40}
      value={editor.value.phone ?? ''}
      onChange={(event) => editor.edit({ phone: event.target.value || null })}
    />
  );
}

/** The number under which the venue pays VAT; without one it charges none. */
export function TrnField({ editor }: { readonly editor: Editor }) {
  const t = useT();
  return (
    <Field
      label={t('house.trn')}
      inputMode="numeric"
      dir="ltr"
      hint={t('house.trnHint')}
      error={isTrn(editor.value.trn) ? undefined : t('house.trnWrong')}
      value={editor.value.trn ?? ''}
      onChange={(event) => editor.edit({ trn: event.target.value.replaceAll(/\s/g, '') || null })}
    />
  );
}

function isTrn(trn: string | null): boolean {
  return trn === null || /^\d{15}$/.test(trn);
}

/** Why the details can't be saved yet; undefined when they can. */
export function detailsFault(value: Editor['value'], t: ReturnType<typeof useT>): string | undefined {
  if (!value.names[value.default_language]?.trim())
    return t('house.nameMissing', { language: languageNames[value.default_language] });
  if (!isTrn(value.trn)) return t('house.trnWrong');
  const links = [...value.social_links.map(({ url }) => url), value.reservation_chat_url ?? 'https://x'];
  return links.every((url) => /^https:\/\/\S+$/.test(url)) ? undefined : t('house.linkWrong');
}

export function LanguageFields({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { value, edit } = editor;
  const set = (language: Language, on: boolean) => {
    const chosen = languages.filter((one) => (one === language ? on : value.languages.includes(one)));
    const [first] = chosen;
    if (first === undefined) return;
    edit({
      languages: chosen,
      default_language: chosen.includes(value.default_language) ? value.default_language : first,
    });
  };
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('house.languages')}</legend>
        <div className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <ToggleChip
              key={language}
              label={languageNames[language]}
              pressed={value.languages.includes(language)}
              onChange={(on) => set(language, on)}
            />
          ))}
        </div>
        <p className="text-sm text-ink-2">{t('house.languagesHint')}</p>
      </fieldset>
      <Chips
        legend={t('house.defaultLanguage')}
        value={value.default_language}
        onChange={(default_language) => edit({ default_language })}
        choices={value.languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
    </div>
  );
}

type TextsFieldsProps = {
  readonly editor: Editor;
  readonly field: TextField;
  readonly legend: string;
};

const lengths: Record<TextField, number> = { names: 60, taglines: 120, addresses: 200 };

/** A text in each language that guests may choose. What is missing is shown in the first language instead. */
export function TextsFields({ editor, field, legend }: TextsFieldsProps) {
  const t = useT();
  const texts = editor.value[field];
  const { languages: chosen, default_language: first } = editor.value;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid items-start gap-3 tablet:grid-cols-2">
        {chosen.map((language) => (
          <Field
            key={language}
            label={languageNames[language]}
            lang={language}
            dir={directionOf(language)}
            maxLength={lengths[field]}
            value={texts[language] ?? ''}
            hint={
              !texts[language] && texts[first] && language !== first
                ? t('house.fallsBack', { text: texts[first] })
                : undefined
            }
            onChange={(event) => editor.edit({ [field]: { ...texts, [language]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
