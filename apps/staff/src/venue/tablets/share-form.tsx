import { Button } from '@sufra/ui/form/button.tsx';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { type TabletWish, useTabletDeed } from './queries.ts';
import { isAboutName, WishFields } from './wish-fields.tsx';

/** Makes the browser that shows it a shared tablet. */
export function ShareForm() {
  const t = useT();
  const [wish, setWish] = useState<TabletWish>({ name: '', hands_minutes: 5 });
  const [tried, setTried] = useState(false);
  const share = useTabletDeed(() => toasts.done(t('tablets.shared', { name: isolate(wish.name.trim()) })));
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wish.name.trim() !== '' && !share.isPending) share.mutate({ kind: 'share', wish });
  }
  const failure = share.error && !isAboutName(share.error) ? errorText(t, share.error) : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-5 rounded-lg bg-paper-raised p-4 ring-1 ring-line">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('tablets.share')}</h2>
        <p className="text-ink-2">{t('tablets.shareHint')}</p>
      </div>
      <WishFields wish={wish} onChange={setWish} tried={tried} failure={share.error} />
      <InlineError text={failure} />
      <Button type="submit" look="next" aria-disabled={share.isPending} className="justify-self-start">
        {share.isPending ? t('common.working') : t('tablets.share')}
      </Button>
    </form>
  );
}
