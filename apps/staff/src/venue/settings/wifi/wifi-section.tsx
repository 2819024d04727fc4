import { languageNames, languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { houseWordsMax, networkMax, wifiPasswordMax } from '@sufra/contract/venue/setting-groups';
import { Field, TextArea } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import { groupOf, settingsQuery } from '../group/queries.ts';
import type { GroupEditor } from '../group/use-group.ts';

type Editor = GroupEditor<'wifi'>;

/** What guests who sit at a table are told: the Wi-Fi, and a few words of the house. */
export function WifiSection() {
  const t = useT();
  return (
    <GroupFrame
      group="wifi"
      title={t('house.wifi')}
      hint={t('house.wifiHint')}
      names={{
        network: t('house.wifiNetwork'),
        password: t('house.wifiPassword'),
        words: t('house.wifiWords'),
      }}
      fault={(value) => wifiFault(value, t)}
    >
      {(editor) => (
        <>
          <NetworkFields editor={editor} />
          <WordsFields editor={editor} />
        </>
      )}
    </GroupFrame>
  );
}

const isTypeable = (password: string) => /^[ -~]*$/.test(password);

/** Why it can't be saved yet; undefined when it can. */
function wifiFault({ network, password }: Editor['value'], t: ReturnType<typeof useT>): string | undefined {
  if (!isTypeable(password)) return t('house.wifiPasswordWrong');
  return network.trim() === '' && password.trim() !== '' ? t('house.wifiNetworkMissing') : undefined;
}

/** The password is in sight: guests read it too, and one that is typed wrong helps nobody. */
function NetworkFields({ editor: { value, edit } }: { readonly editor: Editor }) {
  const t = useT();
  const { network, password } = value;
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <Field
        label={t('house.wifiNetwork')}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={networkMax}
        value={network}
        onChange={(event) => edit({ network: event.target.value })}
      />
      <Field
        label={t('house.wifiPassword')}
        hint={t('house.wifiPasswordHint')}
        error={isTypeable(password) ? undefined : t('house.wifiPasswordWrong')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={wifiPasswordMax}
        value={password}
        onChange={(event) => edit({ password: event.target.value })}
      />
    </div>
  );
}

function WordsFields({ editor: { value, edit } }: { readonly editor: Editor }) {
  const t = useT();
  const offered = groupOf(useQuery(settingsQuery).data, 'details')?.value.languages ?? languages;
  const { words } = value;
  // Words in a language that guests aren't offered any more stay in sight.
  const inSight = languages.filter((language) => offered.includes(language) || words[language]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('house.wifiWords')}</legend>
      <p className="text-sm text-ink-2">{t('house.wifiWordsHint')}</p>
      <div className="grid gap-3 desk:grid-cols-2">
        {inSight.map((language) => (
          <TextArea
            key={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            lang={language}
            dir={directionOf(language)}
            maxLength={houseWordsMax}
            value={words[language] ?? ''}
            onChange={(event) => edit({ words: { ...words, [language]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
