import { limits } from '@sufra/contract/core/constants';
import { isFullInvoice } from '@sufra/domain/bill/buyer';
import type { Fils } from '@sufra/domain/core/money';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useT } from '../../shared/i18n.ts';
import { useIssuesInvoices } from '../../venue/vat-note.tsx';
import { type BuyerDraft, type BuyerEntry, readEntry } from './buyer.ts';

type BuyerFieldsProps = {
  readonly draft: BuyerDraft;
  readonly onChange: (draft: BuyerDraft) => void;
  /** Whether the guest has tried to send it, so that what is wrong is said. */
  readonly tried: boolean;
  /** What the invoice comes to as far as this phone knows: above AED 10,000 a TRN needs the address. */
  readonly invoice: Fils;
};

/** Switches the invoice for a company on; closed until then. Nothing where the venue issues no tax invoices. */
export function BuyerChoice({ draft, onChange, tried, invoice }: BuyerFieldsProps) {
  const t = useT();
  if (!useIssuesInvoices()) return null;
  return (
    <div className="grid gap-3">
      <ToggleChip
        label={t('invoice.forCompany')}
        pressed={draft.on}
        onChange={(on) => onChange({ ...draft, on })}
        className="justify-self-start"
      />
      {draft.on ? <BuyerFields draft={draft} onChange={onChange} tried={tried} invoice={invoice} /> : null}
    </div>
  );
}

/** Leads to the field that is wrong: on a phone it may be out of sight. */
export function goToWrong(form: HTMLFormElement | null | undefined, wrong: BuyerEntry['wrong']): void {
  form?.querySelector<HTMLElement>(`[name="buyer.${wrong ?? ''}"]`)?.focus();
}

/** Name, TRN and address of whom the invoice is made out to. */
export function BuyerFields({ draft, onChange, tried, invoice }: BuyerFieldsProps) {
  const t = useT();
  const wrong = tried ? readEntry(draft, invoice).wrong : undefined;
  const placed = draft.trn.trim() !== '' && isFullInvoice(invoice);
  return (
    <>
      <Field
        label={<span className="required">{t('invoice.name')}</span>}
        hint={t('invoice.hint')}
        error={wrong === 'name' ? t('invoice.nameMissing') : undefined}
        required
        name="buyer.name"
        autoComplete="organization"
        maxLength={limits.name}
        dir="auto"
        value={draft.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <Field
        label={t('invoice.trn')}
        hint={wrong === 'trn' ? undefined : t('invoice.trnHint')}
        error={wrong === 'trn' ? t('invoice.trnWrong') : undefined}
        name="buyer.trn"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        className="rtl:[&_input]:text-end"
        value={draft.trn}
        onChange={(event) => onChange({ ...draft, trn: event.target.value })}
      />
      <Field
        label={
          placed ? <span className="required">{t('invoice.address')}</span> : t('invoice.addressOptional')
        }
        hint={wrong === 'address' ? undefined : t('invoice.addressHint')}
        error={wrong === 'address' ? t('invoice.addressMissing') : undefined}
        required={placed}
        name="buyer.address"
        autoComplete="street-address"
        maxLength={limits.address}
        dir="auto"
        value={draft.address ?? ''}
        onChange={(event) => onChange({ ...draft, address: event.target.value })}
      />
      <ToggleChip
        label={t('invoice.remember')}
        pressed={draft.remember}
        onChange={(remember) => onChange({ ...draft, remember })}
        className="justify-self-start"
      />
    </>
  );
}
