import { languageNames } from '@sufra/contract/core/constants';
import type { ChoiceEntry, GroupEntry } from '@sufra/contract/menu/entries';
import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { Plus, X } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import { freshKey, moved } from '../draft/draft.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import type { GroupProblem } from '../entry/problems.ts';
import { MissingIn } from '../fields/missing-in.tsx';
import { TextBox } from '../fields/texts.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { MoveButtons } from './shared-group.tsx';

const chosenMax = 20;
const mostMax = 40;

type GroupCardProps = {
  readonly group: GroupEntry;
  readonly draft: MenuDraft;
  readonly problem: GroupProblem | undefined;
  readonly onChange: (group: GroupEntry) => void;
  readonly onMove?: (by: number) => void;
  readonly onRemove: () => void;
};

/** A group of options as a sentence, "Guests choose 1 to 1", with its options below. */
export function GroupCard({ group, draft, problem, onChange, onMove, onRemove }: GroupCardProps) {
  const t = useT();
  const own = draft.default_language;
  const read = useReader(draft);
  const name = read(group.name) || t('edit.newGroup');
  const named = group.choices.filter(({ item }) => item === undefined);
  const setChoices = (choices: readonly ChoiceEntry[]) => onChange({ ...group, choices: [...choices] });
  return (
    <fieldset className="outline-control grid min-w-0 gap-3 rounded-md bg-paper-raised p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <div className="grid min-w-48 flex-1 gap-2 tablet:grid-cols-2">
          {draft.languages.map((language) => (
            <TextBox
              key={language}
              label={t('edit.groupNameIn', { language: languageNames[language] })}
              language={language}
              texts={group.name}
              maxLength={120}
              placeholder={t('edit.in', { language: languageNames[language] })}
              onChange={(texts) => onChange({ ...group, name: texts })}
            />
          ))}
        </div>
        <span className="ms-auto flex">
          {onMove === undefined ? null : <MoveButtons name={name} onMove={onMove} />}
          <IconButton label={t('edit.removeOf', { name })} onClick={onRemove}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Range group={group} name={name} onChange={onChange} />
        <MissingIn texts={[group.name, ...named.map((choice) => choice.name ?? {})]} draft={draft} />
      </div>
      <ul className="grid">
        {group.choices.map((choice, at) => (
          <ChoiceRow
            key={choice.key}
            choice={choice}
            draft={draft}
            canPreset={group.max === 1 || choice.default > 0 || group.min > 0}
            onChange={(next) => setChoices(withPreset(group, at, next))}
            onMove={(by) => setChoices(moved(group.choices, at, at + by))}
            onRemove={() => setChoices(group.choices.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <Button
        className="min-h-11 justify-self-start"
        onClick={() => {
          setChoices([...group.choices, { key: freshKey('choice'), name: {}, price: '0.00', default: 0 }]);
        }}
      >
        <span className="flex items-center gap-2">
          <Plus aria-hidden="true" className="size-5" />
          {t('edit.addChoice')}
        </span>
      </Button>
      {problem === undefined ? null : (
        <p role="alert" className="text-sm text-error">
          {t(`edit.${problem}`, { language: languageNames[own] })}
        </p>
      )}
    </fieldset>
  );
}

/** Where one is chosen, only one can come by itself. */
function withPreset(group: GroupEntry, at: number, next: ChoiceEntry): readonly ChoiceEntry[] {
  const isNew = next.default > 0 && group.choices[at]?.default === 0;
  return group.choices.map((choice, index) => {
    if (index === at) return next;
    return isNew && group.max === 1 ? { ...choice, default: 0 } : choice;
  });
}

function Range({
  group,
  name,
  onChange,
}: Pick<GroupCardProps, 'group' | 'onChange'> & { readonly name: string }) {
  const t = useT();
  const words = { lessLabel: t('edit.less'), moreLabel: t('edit.more') };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span>{t('edit.guestsChoose')}</span>
      <Stepper
        {...words}
        label={t('edit.leastOf', { name })}
        value={group.min}
        min={0}
        max={chosenMax}
        onChange={(min) => onChange({ ...group, min, max: Math.max(min, group.max) })}
      />
      <span>{t('edit.upTo')}</span>
      <Stepper
        {...words}
        label={t('edit.mostOf', { name })}
        value={group.max}
        min={1}
        max={mostMax}
        onChange={(max) => onChange({ ...group, max, min: Math.min(max, group.min) })}
      />
    </div>
  );
}
