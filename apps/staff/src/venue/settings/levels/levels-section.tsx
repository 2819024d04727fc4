import { type Language, languageNames, languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { levelNames, perkMax } from '@sufra/contract/venue/setting-groups';
import { Field } from '@sufra/ui/form/field.tsx';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import { groupOf, settingsQuery } from '../group/queries.ts';
import type { GroupEditor } from '../group/use-group.ts';
import { faultOf, type Level, numberIn, withLevel } from './list.ts';

/** The levels of membership: how many visits each needs, and what it gives. */
export function LevelsSection() {
  const t = useT();
  return (
    <GroupFrame
      group="levels"
      title={t('house.levels')}
      hint={t('levels.hint')}
      names={{ levels: t('house.levels') }}
      fault={({ levels }) => {
        const key = faultOf(levels);
        return key === undefined ? undefined : t(key);
      }}
    >
      {(editor) => <Levels editor={editor} />}
    </GroupFrame>
  );
}

function Levels({ editor }: { readonly editor: GroupEditor<'levels'> }) {
  const t = useT();
  const offered = groupOf(useQuery(settingsQuery).data, 'details')?.value.languages ?? languages;
  const { levels } = editor.value;
  return (
    <div>
      {levelNames.map((name) => {
        const level = levels.find((one) => one.level === name);
        return (
          <section key={name} aria-label={t(`levels.name_${name}`)}>
            <SwitchRow
              label={t(`levels.name_${name}`)}
              on={level !== undefined}
              disabled={!editor.mayChange}
              onChange={(on) => editor.edit({ levels: withLevel(levels, name, on) })}
            />
            {level === undefined ? null : (
              <LevelFields
                level={level}
                offered={offered}
                onChange={(patch) =>
                  editor.edit({
                    levels: levels.map((one) => (one.level === name ? { ...one, ...patch } : one)),
                  })
                }
              />
            )}
          </section>
        );
      })}
    </div>
  );
}

type LevelFieldsProps = {
  readonly level: Level;
  readonly offered: readonly Language[];
  readonly onChange: (patch: Partial<Level>) => void;
};

function LevelFields({ level, offered, onChange }: LevelFieldsProps) {
  const t = useT();
  const [typed, setTyped] = useState(String(level.required_visits));
  const number = numberIn(typed);
  // Undoing all changes, or what somebody else saved, shows over what was typed.
  const shown =
    number === undefined || number === level.required_visits ? typed : String(level.required_visits);
  // A text in a language that guests aren't offered any more stays in sight.
  const inSight = languages.filter((language) => offered.includes(language) || level.perks[language]);
  return (
    <div className="grid items-start gap-3 py-4 tablet:grid-cols-[11rem_1fr] tablet:gap-6">
      <Field
        label={t('levels.visits')}
        inputMode="numeric"
        dir="ltr"
        value={shown}
        error={numberIn(shown) === undefined ? t('levels.number') : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = numberIn(event.target.value);
          if (next !== undefined) onChange({ required_visits: next });
        }}
      />
      <fieldset className="grid gap-3 desk:grid-cols-2">
        <legend className="mb-1.5 font-medium">{t('levels.perks')}</legend>
        {inSight.map((language) => (
          <Field
            key={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            lang={language}
            dir={directionOf(language)}
            maxLength={perkMax}
            value={level.perks[language] ?? ''}
            onChange={(event) => onChange({ perks: { ...level.perks, [language]: event.target.value } })}
          />
        ))}
      </fieldset>
    </div>
  );
}
