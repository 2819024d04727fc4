import { Field } from '@sufra/ui/field.tsx';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { PageHeading } from '../menu/page-heading.tsx';
import { QrCode } from '../payment/qr-code.tsx';

/** What the largest code of middle error correction takes, in bytes (ISO/IEC 18004, version 40-M). */
const mostBytes = 2331;

/** Turns a typed address into a QR code. Nothing is sent anywhere. */
export function QrTestPage() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  usePageTitle(t('qr.title'));
  const tooLong = new TextEncoder().encode(text).length > mostBytes;
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
