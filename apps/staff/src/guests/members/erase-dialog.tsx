import { type FormEvent, useEffect } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { NamedList } from './named-list.tsx';
import { type Erasing, useErase } from './queries.ts';

type EraseDialogProps = {
  readonly customerId: string;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onErased: () => void;
};

/** Erases a guest: says first what goes and what stays, since nobody can bring it back. */
export function EraseDialog({ name, open, onClose, ...rest }: EraseDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('members.eraseTitle', { name: isolate(name) })}
      hint={t('members.eraseFinal')}
    >
      <EraseForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function EraseForm({ customerId, onClose, onErased }: Omit<EraseDialogProps, 'open' | 'name'>) {
  const t = useT();
  const { mutate: look, data, error, isPending } = useErase(customerId);
  const erase = useErase(customerId, () => {
    toasts.done(t('members.erased'));
    onClose();
    onErased();
  });
  useEffect(() => look(false), [look]);
  function send(event: FormEvent) {
    event.preventDefault();
    if (!erase.isPending) erase.mutate(true);
  }
  if (error) return <LoadFailed title={t('members.cantErase')} error={error} onRetry={() => look(false)} />;
  if (isPending || !data) return <ListSkeleton />;
  return (
    <form onSubmit={send} className="grid gap-5">
      <What data={data} />
      <FormEnd
        submit={t('members.eraseSure')}
        busy={erase.isPending}
        error={erase.error ? errorText(t, erase.error) : undefined}
        onCancel={onClose}
      />
    </form>
  );
}

function What({ data: { goes, stays } }: { readonly data: Erasing }) {
  const t = useT();
  const parts = [
    t('members.goesName'),
    ...(goes.devices > 0 ? [t('members.goesDevices', { count: goes.devices })] : []),
    ...(goes.favourites > 0 ? [t('members.goesFavourites', { count: goes.favourites })] : []),
    ...(goes.allergens > 0 ? [t('members.goesAllergens', { count: goes.allergens })] : []),
    ...(goes.order_notes > 0 ? [t('members.goesNotes', { count: goes.order_notes })] : []),
    ...(goes.payments > 0 ? [t('members.goesPayments', { count: goes.payments })] : []),
    ...(goes.cars > 0 ? [t('members.goesCars', { count: goes.cars })] : []),
    ...(goes.feedback > 0 ? [t('members.goesFeedback', { count: goes.feedback })] : []),
  ];
  const left = [
    ...(stays.orders > 0 ? [t('members.staysOrders', { count: stays.orders })] : []),
    ...(stays.buyers > 0 ? [t('members.staysBuyers', { count: stays.buyers })] : []),
    t('members.staysLog'),
  ];
  return (
    <div className="grid gap-4">
      <NamedList title={t('members.goes')} lines={parts} />
      <NamedList title={t('members.stays')} lines={left} />
    </div>
  );
}
