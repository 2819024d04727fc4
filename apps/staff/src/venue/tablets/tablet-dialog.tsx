import { Button } from '@sufra/ui/form/button.tsx';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { type Tablet, type TabletWish, useTabletDeed } from './queries.ts';
import { isAboutName, WishFields } from './wish-fields.tsx';

type TabletDialogProps = { readonly tablet: Tablet | undefined; readonly onClose: () => void };

/** Changes a tablet, or ends it. */
export function TabletDialog({ tablet, onClose }: TabletDialogProps) {
  const t = useT();
  const title = t('tablets.changeOf', { name: isolate(tablet?.name ?? '') });
  return (
    <Dialog open={tablet !== undefined} onClose={onClose} title={title}>
      {tablet === undefined ? null : <TabletForm key={tablet.id} tablet={tablet} onClose={onClose} />}
    </Dialog>
  );
}

type TabletFormProps = { readonly tablet: Tablet; readonly onClose: () => void };

function TabletForm({ tablet, onClose }: TabletFormProps) {
  const t = useT();
  const { id, name, hands_minutes } = tablet;
  const [wish, setWish] = useState<TabletWish>({ name, hands_minutes });
  const [tried, setTried] = useState(false);
  const save = useTabletDeed(() => {
    toasts.done(t('tablets.saved'));
    onClose();
  });
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wish.name.trim() !== '' && !save.isPending) save.mutate({ kind: 'change', id, wish });
  }
  const failure = save.error && !isAboutName(save.error) ? errorText(t, save.error) : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <WishFields wish={wish} onChange={setWish} tried={tried} failure={save.error} />
      <End tablet={tablet} onClose={onClose} />
      <FormEnd submit={t('common.save')} busy={save.isPending} error={failure} onCancel={onClose} />
    </form>
  );
}

/** Ends the tablet, after a second press. */
function End({ tablet: { id, name, current }, onClose }: TabletFormProps) {
  const t = useT();
  const [sure, setSure] = useState(false);
  const end = useTabletDeed(() => {
    toasts.done(t('tablets.ended', { name: isolate(name) }));
    onClose();
  });
  function press() {
    if (!sure) setSure(true);
    else if (!end.isPending) end.mutate({ kind: 'end', id });
  }
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <Button aria-disabled={end.isPending} onClick={press}>
        {sure ? t('tablets.endSure') : t('tablets.end')}
      </Button>
      <p className="text-sm text-ink-3">
        {t('tablets.endHint')} {current ? <b className="font-medium">{t('tablets.endHere')}</b> : null}
      </p>
      <InlineError text={end.error ? errorText(t, end.error) : undefined} />
    </div>
  );
}
