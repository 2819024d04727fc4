import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { nothingTyped, readCash } from './cash-count.ts';
import { CashFields } from './cash-fields.tsx';
import { useOpenDrawer } from './queries.ts';

/** Opens a drawer with the cash that was counted in it; `another` beside those that are open. */
export function OpenDrawer({ another = false }: { readonly another?: boolean }) {
  const t = useT();
  const [typed, setTyped] = useState(nothingTyped);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const open = useOpenDrawer(() => {
    setTyped(nothingTyped);
    setName('');
    setTried(false);
    toasts.done(t('drawer.opened'));
  });
  const count = readCash(typed);
  const refused = errorsOn(t, open.error, ['drawer', 'opening_float']);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (count !== undefined && !open.isPending) open.mutate({ name: name.trim(), count });
  }
  return (
    <form noValidate onSubmit={send} className="grid max-w-[30rem] gap-4">
      <h2 className="menu-voice text-lg">{t(another ? 'drawer.another' : 'drawer.closed')}</h2>
      <p className="text-ink-2">{t('drawer.closedHint')}</p>
      <Field
        label={t('drawer.name')}
        hint={t('drawer.nameHint')}
        value={name}
        maxLength={limits.drawerName}
        error={refused.at.drawer}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <CashFields
        label={t('drawer.float')}
        hint={t('drawer.floatHint')}
        typed={typed}
        tried={tried}
        error={refused.at.opening_float}
        onTyped={setTyped}
      />
      <InlineError text={refused.atEnd} />
      <Button type="submit" look="next" aria-disabled={open.isPending} className="min-h-14">
        {open.isPending ? t('common.working') : t('drawer.open')}
      </Button>
    </form>
  );
}
