import { Button } from '@sufra/ui/form/button.tsx';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { readAmount } from '../../shared/ui/money.ts';
import { AmountField } from './amount-field.tsx';
import { useOpenDrawer } from './queries.ts';

/** Opens the drawer with the cash that was counted in it. */
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
      <InlineError text={open.error ? errorText(t, open.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={open.isPending} className="min-h-14">
        {open.isPending ? t('common.working') : t('drawer.open')}
      </Button>
    </form>
  );
}
