import { emirates, legalMax } from '@sufra/contract/venue/setting-groups';
import { Field } from '@sufra/ui/form/field.tsx';
import { useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import type { GroupEditor } from '../group/use-group.ts';
import { ChoiceField } from './choice-field.tsx';

type Editor = GroupEditor<'legal'>;

/** The business behind the venue, as papers and electronic invoices name it. */
export function BusinessSection() {
  const t = useT();
  return (
    <GroupFrame
      group="legal"
      title={t('house.business')}
      hint={t('business.hint')}
      names={{
        name: t('business.name'),
        trade_licence: t('business.trade_licence'),
        street: t('business.street'),
        city: t('business.city'),
        emirate: t('business.emirate'),
      }}
    >
      {(editor) => (
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <LegalField editor={editor} field="name" hint={t('business.nameHint')} />
          <LegalField editor={editor} field="trade_licence" hint={t('business.licenceHint')} />
          <LegalField editor={editor} field="street" />
          <LegalField editor={editor} field="city" />
          <EmirateField editor={editor} />
        </div>
      )}
    </GroupFrame>
  );
}

type LegalFieldProps = {
  readonly editor: Editor;
  readonly field: keyof typeof legalMax;
  readonly hint?: string;
};

function LegalField({ editor: { value, edit }, field, hint }: LegalFieldProps) {
  const t = useT();
  return (
    <Field
      label={t(`business.${field}`)}
      hint={hint}
      dir="auto"
      autoComplete="off"
      maxLength={legalMax[field]}
      value={value[field] ?? ''}
      onChange={(event) => edit({ [field]: event.target.value || null })}
    />
  );
}

function EmirateField({ editor: { value, edit } }: { readonly editor: Editor }) {
  const t = useT();
  return (
    <ChoiceField
      label={t('business.emirate')}
      value={value.emirate ?? ''}
      onChange={(chosen) => edit({ emirate: emirates.find((one) => one === chosen) ?? null })}
    >
      <option value="">{t('business.untold')}</option>
      {emirates.map((emirate) => (
        <option key={emirate} value={emirate}>
          {t(`business.emirate_${emirate}`)}
        </option>
      ))}
    </ChoiceField>
  );
}
