import { Button } from '@sufra/ui/form/button.tsx';
import { useState } from 'react';
import { isolate, useT } from '../../../shared/i18n.ts';
import { Amount } from '../../../shared/report/amount.tsx';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { changeName, changeWords, type ToldChange } from '../publish/change-words.ts';
import { type Keys, keysOf, newDishOf, newDishWords } from '../publish/new-dish.ts';

const shownFirst = 40;

type ChangeListProps = { readonly changes: readonly ToldChange[]; readonly draft: MenuDraft };

/** What a file would change, one by one: of a new dish, what guests will see of it. */
export function ChangeList({ changes, draft }: ChangeListProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const keys = keysOf(draft, changes);
  const shown = all ? changes : changes.slice(0, shownFirst);
  return (
    <>
      <ul>
        {shown.map((change) => (
          <ChangeRow key={`${change.kind} ${change.key}`} change={change} keys={keys} draft={draft} />
        ))}
      </ul>
      {shown.length === changes.length ? null : (
        <Button className="min-h-11 justify-self-start" onClick={() => setAll(true)}>
          {t('edit.showAll', { count: changes.length })}
        </Button>
      )}
    </>
  );
}

type ChangeRowProps = { readonly change: ToldChange; readonly keys: Keys; readonly draft: MenuDraft };

function ChangeRow({ change, keys, draft }: ChangeRowProps) {
  const t = useT();
  const read = useReader(draft);
  const dish = newDishOf(change);
  const words = dish === undefined ? changeWords(t, change) : newDishWords(t, dish, keys, read);
  return (
    // A thousand of them are drawn as they are scrolled to.
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <bdi className="min-w-0 font-medium wrap-anywhere">{changeName(t, change, read)}</bdi>
      {dish === undefined ? null : <Amount amount={dish.price} currency />}
      <span className="col-span-full text-sm text-ink-2">{words.map(isolate).join(' · ')}</span>
    </li>
  );
}
