import type { DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import { type Buyer, readBuyer } from '@sufra/domain/bill/buyer';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Info, ReceiptText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { client } from '../../shared/client.ts';
import { errorsOn } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';

type PaymentBuyerProps = { readonly payment: DataOf<'staffPayments'>['waiting'][number] };

/** Whom the invoice of a payment is made out to; nothing where nobody asked. */
export function BuyerName({ payment: { buyer } }: PaymentBuyerProps) {
  const t = useT();
  if (buyer === null) return null;
  return (
    <p className="[overflow-wrap:anywhere]">
      {t('payments.invoiceTo', { name: buyer.name })}
      {buyer.trn === null ? null : (
        <span className="block text-ink-2">{t('payments.invoiceTrn', { trn: buyer.trn })}</span>
      )}
      {buyer.address === null ? null : <bdi className="block text-ink-2">{buyer.address}</bdi>}
    </p>
  );
}

/** Above AED 10,000: what a company's invoice needs and staff have to ask for. Nothing where it has it, or no company pays. */
export function FullInvoice({ payment: { buyer, buyer_open, full_invoice } }: PaymentBuyerProps) {
  const t = useT();
  const complete = buyer !== null && (buyer.trn === null || buyer.address !== null);
  if (!buyer_open || !full_invoice || complete) return null;
  return (
    <p className="mt-2 flex gap-2">
      <Info aria-hidden="true" className="mt-1 size-4 flex-none" />
      {t(buyer === null ? 'payments.fullInvoice' : 'payments.companyAddressMissing')}
    </p>
  );
}

/** The button and form to enter a company for a guest who asks, until the invoice is issued. */
export function PaymentBuyer({ payment }: PaymentBuyerProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!payment.buyer_open) return null;
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        <span className="flex items-center gap-2.5">
          <ReceiptText aria-hidden="true" className="size-5" />
          {t(payment.buyer === null ? 'payments.invoice' : 'payments.invoiceChange')}
        </span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('payments.invoice')}
        hint={t('payments.invoiceHint')}
      >
        <BuyerForm payment={payment} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function BuyerForm({ payment, onClose }: PaymentBuyerProps & { readonly onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [name, setName] = useState(payment.buyer?.name ?? '');
  const [trn, setTrn] = useState(payment.buyer?.trn ?? '');
  const [address, setAddress] = useState(payment.buyer?.address ?? '');
  const [tried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: (buyer: Buyer | null) =>
      client.call('nameBuyerAtDesk', { params: { attemptId: payment.id }, body: { buyer } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffPayments'] }),
  });
  const read = readBuyer({ name, trn, address }, payment.full_invoice);
  const refused = errorsOn(t, saving.error, ['buyer.name', 'buyer.trn', 'buyer.address']);
  const wrong = tried && !read.ok ? read.code : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (read.ok && !saving.isPending) saving.mutate(read.value);
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field
        label={t('payments.companyName')}
        value={name}
        maxLength={limits.name}
        autoComplete="off"
        dir="auto"
        error={wrong === 'invalid_input' ? t('payments.companyNameMissing') : refused.at['buyer.name']}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t('payments.companyTrn')}
        hint={wrong === 'trn_invalid' ? undefined : t('payments.companyTrnHint')}
        value={trn}
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        error={wrong === 'trn_invalid' ? t('payments.companyTrnWrong') : refused.at['buyer.trn']}
        onChange={(event) => setTrn(event.target.value)}
      />
      <AddressField
        required={trn.trim() !== '' && payment.full_invoice}
        missing={wrong === 'address_required'}
        error={refused.at['buyer.address']}
        value={address}
        onChange={setAddress}
      />
      {payment.buyer === null ? null : (
        <Button
          className="justify-self-start"
          aria-disabled={saving.isPending}
          onClick={() => (saving.isPending ? undefined : saving.mutate(null))}
        >
          {t('payments.invoiceRemove')}
        </Button>
      )}
      <FormEnd
        submit={t('payments.invoiceSave')}
        busy={saving.isPending}
        error={refused.atEnd}
        onCancel={onClose}
      />
    </form>
  );
}

type AddressFieldProps = {
  readonly required: boolean;
  readonly missing: boolean;
  /** What the server says about it. */
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function AddressField({ required, missing, error, value, onChange }: AddressFieldProps) {
  const t = useT();
  return (
    <Field
      label={t(required ? 'payments.companyAddress' : 'payments.companyAddressOptional')}
      hint={missing ? undefined : t('payments.companyAddressHint')}
      value={value}
      maxLength={limits.address}
      autoComplete="off"
      dir="auto"
      error={missing ? t('payments.companyAddressMissing') : error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
