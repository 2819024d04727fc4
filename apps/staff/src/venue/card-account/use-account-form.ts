import { fieldErrors, refusalDataOf } from '@sufra/client/api-error';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { asksWhose, type Draft, draftOf, isChanged, typedOf } from './draft.ts';
import { type CardAccounts, useCardDeed, useCardTest } from './queries.ts';

/** What is typed of an account, tried and saved. It stays until it is saved, whatever others save meanwhile. */
export function useAccountForm(accounts: CardAccounts) {
  const t = useT();
  const [mine, setMine] = useState<Draft>();
  const [unsaid, setUnsaid] = useState(false);
  const test = useCardTest();
  const save = useCardDeed((deed) => {
    setMine(undefined);
    test.reset();
    toasts.done(deed.kind === 'stop' ? t('cards.stopped') : t('cards.saved'));
  });
  const draft = mine ?? draftOf(accounts);
  const typed = typedOf(draft);
  const changed = isChanged(draft);
  const failed = save.error ?? test.error;
  const errors = fieldErrors(failed);
  const others = mine !== undefined && mine.base.basis !== accounts.basis;
  const isSaid = () => {
    const said = !asksWhose(draft) || draft.same !== undefined;
    setUnsaid(!said);
    return said;
  };
  const begin = (next: Draft | undefined) => {
    save.reset();
    test.reset();
    setUnsaid(false);
    setMine(next);
  };
  /** What isn't said at a field. */
  const fault = () => {
    if (failed === null || refusalDataOf(failed, 'card_account_changed') !== undefined) return undefined;
    return Object.keys(errors).length > 0 ? t('cards.seeFields') : errorText(t, failed);
  };
  return {
    draft,
    changed,
    others,
    failed,
    errors,
    fault: fault(),
    whoseError: errors['same_account'] ?? (unsaid ? t('cards.whoseMissing') : undefined),
    tested: test.data,
    mayTest: typed !== undefined,
    testing: test.isPending,
    saving: save.isPending,
    edit: (patch: Partial<Draft>) => begin({ ...draft, ...patch }),
    undo: () => begin(undefined),
    keepMine: () => begin({ ...draft, base: accounts, same: undefined }),
    send: () => {
      if (save.isPending || others || !changed || !isSaid()) return;
      test.reset();
      const { basis } = draft.base;
      if (typed !== undefined) save.mutate({ kind: 'save', typed, basis });
      else if (accounts.account !== null) save.mutate({ kind: 'stop', basis });
    },
    tryIt: () => {
      if (test.isPending || typed === undefined || !isSaid()) return;
      save.reset();
      test.mutate(typed);
    },
  };
}
