import { Field } from '@sufra/ui/form/field.tsx';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { QrCode } from '../../shared/qr-code.tsx';

/** The capacity of the largest QR code with error correction M, in bytes (ISO/IEC 18004, version 40-M). */
const maxBytes = 2331;

/** Shows a QR code for a typed address. Sends nothing to the server. */
export function QrTestPage() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  usePageTitle(t('qr.title'));
  const tooLong = new TextEncoder().encode(text).length > maxBytes;
  return (
    <div className="mx-auto grid max-w-160 gap-6 px-(--gutter) pb-4">
      <PageHeading>{t('qr.title')}</PageHeading>
      <Field
        label={t('qr.label')}
        hint={t('qr.hint')}
        error={tooLong ? t('qr.tooLong') : undefined}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {text === '' || tooLong ? null : (
        <QrCode text={text} label={t('qr.code', { text })} className="mx-auto w-full max-w-80" />
      )}
    </div>
  );
}
