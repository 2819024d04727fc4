import { Button } from '@sufra/ui/form/button.tsx';
import { useState } from 'react';
import { listed, useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { changeName } from './change-words.ts';
import { PublishDialog } from './publish-dialog.tsx';

const namesMax = 3;

/** What guests don't see yet, always in sight, with the way to show it to them or to take it back. */
export function PublishBar({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const read = useReader(draft);
  const { changes } = draft;
  const names = changes.slice(0, namesMax).map((change) => changeName(t, change, read));
  const more = changes.length - names.length;
  return (
    <div className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper-raised px-4 py-2 desk:px-6">
      <p role="status" className="min-w-0 flex-1 text-[.9375rem]/5">
        {changes.length === 0 ? (
          <span className="text-ink-2">{t('edit.nothingToPublish')}</span>
        ) : (
          <>
            <b className="font-semibold">{t('edit.notPublished', { count: changes.length })}</b>{' '}
            <bdi>{listed(names)}</bdi>
            {more > 0 ? ` ${t('edit.andMore', { count: more })}` : null}
          </>
        )}
      </p>
      <Button look="next" className="min-h-12" disabled={changes.length === 0} onClick={() => setOpen(true)}>
        {t('edit.publish')}
      </Button>
      {open ? <PublishDialog draft={draft} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
