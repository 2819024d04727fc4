import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useState } from 'react';
import { errorText } from '../../../shared/error-text.ts';
import { isolate, useT } from '../../../shared/i18n.ts';
import { Amount } from '../../../shared/report/amount.tsx';
import { toasts } from '../../../shared/toasts.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { type DraftChange, type MenuDraft, problemsOf, useAnswerChanges } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { changeName, changeWords } from './change-words.ts';
import { type Keys, keysOf, newDishOf, newDishWords } from './new-dish.ts';

type PublishDialogProps = { readonly draft: MenuDraft; readonly onClose: () => void };

/**
 * Every change by name, before it is shown to guests. What is not ticked stays in the draft. What a colleague changes while it
 * is open isn't ticked: nobody has looked at it yet.
 */
export function PublishDialog({ draft, onClose }: PublishDialogProps) {
  const t = useT();
  const [seen] = useState<ReadonlySet<string>>(() => new Set(draft.changes.map(nameOf)));
  const [ticked, setTicked] = useState(seen);
  const publish = useAnswerChanges('publishMenu');
  const discard = useAnswerChanges('discardMenuChanges');
  const chosen = draft.changes.filter((change) => ticked.has(nameOf(change)));
  const keys = keysOf(draft, draft.changes);
  const isBusy = publish.isPending || discard.isPending;
  const error = publish.error ?? discard.error;
  const refs = () => chosen.map(({ kind, key, version }) => ({ kind, key, version }));
  const done = (text: string) => {
    toasts.done(text);
    onClose();
  };
  return (
    <Dialog open wide onClose={onClose} title={t('edit.publishTitle')} hint={t('edit.publishHint')}>
      <ul className="mb-4">
        {draft.changes.map((change) => (
          <ChangeRow
            key={nameOf(change)}
            change={change}
            keys={keys}
            draft={draft}
            isNew={!seen.has(nameOf(change))}
            isChosen={ticked.has(nameOf(change))}
            onChoose={(on) => {
              const others = [...ticked].filter((one) => one !== nameOf(change));
              setTicked(new Set(on ? [...others, nameOf(change)] : others));
            }}
          />
        ))}
      </ul>
      <InlineError
        text={
          error ? [errorText(t, error), ...problemsOf(error).map((one) => one.sentence)].join(' ') : undefined
        }
      />
      <div className="mt-4 flex flex-wrap justify-end gap-4 max-sm:*:w-full">
        <Button
          disabled={isBusy || chosen.length === 0}
          onClick={() => discard.mutate(refs(), { onSuccess: () => done(t('edit.discarded')) })}
        >
          {t('edit.discard', { count: chosen.length })}
        </Button>
        <Button
          look="next"
          disabled={isBusy || chosen.length === 0}
          onClick={() => publish.mutate(refs(), { onSuccess: () => done(t('edit.published')) })}
        >
          {isBusy ? t('common.working') : t('edit.publishCount', { count: chosen.length })}
        </Button>
      </div>
    </Dialog>
  );
}

/** A change as it is now: whoever changes it again makes another of it. */
function nameOf({ kind, key, version }: DraftChange): string {
  return `${kind} ${key} ${version}`;
}

type ChangeRowProps = {
  readonly change: DraftChange;
  readonly keys: Keys;
  readonly draft: MenuDraft;
  /** Whether it came, or changed, after the dialog was opened. */
  readonly isNew: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
};

function ChangeRow({ change, keys, draft, isNew, isChosen, onChoose }: ChangeRowProps) {
  const t = useT();
  const read = useReader(draft);
  const dish = newDishOf(change);
  const words = dish === undefined ? changeWords(t, change) : newDishWords(t, dish, keys, read);
  return (
    <li className="border-b border-line">
      <label className="flex min-h-13 cursor-pointer items-center gap-3 py-2">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-5.5 flex-none accent-(--ink)"
        />
        <span className="min-w-0 flex-1">
          <bdi className="menu-voice text-dish">{changeName(t, change, read)}</bdi>
          <span className="block text-sm text-ink-2">
            {words.map(isolate).join(' · ')} <bdi>({change.by})</bdi>
          </span>
        </span>
        {dish === undefined ? null : <Amount amount={dish.price} currency />}
        {isNew ? <Badge tone="wait">{t('edit.justChanged')}</Badge> : null}
        {change.overtaken ? <Badge tone="wait">{t('edit.overtaken')}</Badge> : null}
      </label>
    </li>
  );
}
