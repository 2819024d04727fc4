import { Button } from '@sufra/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { refusal } from '../../app/refusal.ts';
import { toasts } from '../../app/toasts.ts';
import { useT } from '../../i18n.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { readAmount } from '../../ui/money.ts';
import { AmountField } from './amount-field.tsx';
import { useOpenDrawer } from './queries.ts';

/** Opens the drawer: what is in it is counted and typed first. */
export function OpenDrawer() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const open = useOpenDrawer(() => toasts.done(t('drawer.opened')));
  const float = readAmount(typed);

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (float !== undefined && !open.isPending) open.mutate(float);
  }
  return (
    <form noValidate onSubmit={send} className="grid max-w-[30rem] gap-4">
      <h2 className="menu-voice text-lg">{t('drawer.closed')}</h2>
      <p className="text-ink-2">{t('drawer.closedHint')}</p>
      <AmountField
        label={t('drawer.float')}
        hint={t('drawer.floatHint')}
        typed={typed}
        tried={tried}
        onTyped={setTyped}
      />
      <InlineError text={open.error ? refusal(t, open.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={open.isPending} className="min-h-14">
        {open.isPending ? t('common.working') : t('drawer.open')}
      </Button>
    </form>
  );
}
