import { serverMessage } from '@sufra/client/api-error';
import type { Buyer } from '@sufra/domain/bill/buyer';
import { addFils, type Fils, subtractFils } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../offline/api.ts';
import { filsOf } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { useIssuesInvoices } from '../../venue/vat-note.tsx';
import { draftOf, readEntry, rememberBuyer, startingBuyer } from '../payer/buyer.ts';
import { BuyerFields, goToWrong } from '../payer/buyer-fields.tsx';
import { cacheShares } from '../shares/queries.ts';
import type { Share } from '../shares/shapes.ts';

type ShareBuyerProps = { readonly orderId: string; readonly share: Share };

/** Whom the invoice of this phone's share is made out to, to change while staff have not taken the money. */
export function ShareBuyer({ orderId, share }: ShareBuyerProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const issues = useIssuesInvoices();
  // A server that doesn't know buyers sends none.
  if (!issues || share.buyer === undefined || !share.is_mine) return null;
  if (open) return <BuyerForm orderId={orderId} share={share} onClose={() => setOpen(false)} />;
  if (share.buyer === null) {
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('invoice.forCompany')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-ink-2">{t('invoice.madeOut')}</span>
        <bdi>{share.buyer.name}</bdi>
        {share.buyer.trn === null ? null : (
          <bdi dir="ltr" className="block text-sm text-ink-2">
            {share.buyer.trn}
          </bdi>
        )}
        {share.buyer.address ? <bdi className="block text-sm text-ink-2">{share.buyer.address}</bdi> : null}
      </p>
      <Button className="min-h-11 px-3 text-sm" onClick={() => setOpen(true)}>
        {t('invoice.change')}
      </Button>
    </div>
  );
}

/** The share's part of the invoice: the server knows the rest, and says what is missing. */
function invoiceOf({ subtotal, discount_amount, service_charge }: Share): Fils {
  return addFils(subtractFils(filsOf(subtotal), filsOf(discount_amount)), filsOf(service_charge));
}

function BuyerForm({ orderId, share, onClose }: ShareBuyerProps & { readonly onClose: () => void }) {
  const t = useT();
  const [draft, setDraft] = useState(() =>
    share.buyer ? draftOf(share.buyer) : { ...startingBuyer(), on: true },
  );
  const [tried, setTried] = useState(false);
  const invoice = invoiceOf(share);
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: (buyer: Buyer | null) =>
      api.call('nameBuyer', { params: { splitId: share.id }, body: { buyer } }),
    onSuccess: async ({ data }) => {
      await cacheShares(orderId, data?.split_payments);
      onClose();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const { buyer, wrong } = readEntry(draft, invoice);
    if (wrong !== undefined) return goToWrong(event.currentTarget, wrong);
    if (saving.isPending) return;
    rememberBuyer(draft, invoice);
    saving.mutate(buyer);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-label={t('invoice.forCompany')}>
      <BuyerFields draft={draft} onChange={setDraft} tried={tried} invoice={invoice} />
      {saving.error === null ? null : (
        <p role="alert" className="text-sm text-error">
          {serverMessage(saving.error) ?? t('invoice.failed')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="next" disabled={saving.isPending} className="flex-[1_1_8rem]">
          {t(saving.isPending ? 'invoice.saving' : 'invoice.save')}
        </Button>
        {share.buyer ? (
          <Button disabled={saving.isPending} onClick={() => saving.mutate(null)} className="flex-[1_1_8rem]">
            {t('invoice.remove')}
          </Button>
        ) : null}
        <Button onClick={onClose} className="flex-[1_1_8rem]">
          {t('invoice.cancel')}
        </Button>
      </div>
    </form>
  );
}
