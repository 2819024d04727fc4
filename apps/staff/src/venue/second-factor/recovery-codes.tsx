import { Button } from '@sufra/ui/form/button.tsx';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  readonly onKept: () => void;
};

/** The codes for a lost phone. The server can't show them again, so they stay until somebody says they kept them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT();
  // Browsers have a clipboard for pages on secure addresses alone.
  const clipboard = globalThis.isSecureContext ? navigator.clipboard : undefined;
  async function copy(to: Clipboard) {
    try {
      await to.writeText(codes.join('\n'));
      toasts.done(t('second-factor.copied'));
    } catch {
      toasts.error(t('second-factor.copyFailed'));
    }
  }
  return (
    <div className="grid gap-4">
      <div ref={focusOnMount} tabIndex={-1} className="outline-none">
        <h3 className="font-medium">{t('second-factor.codes')}</h3>
        <p className="text-ink-2">{t('second-factor.codesHint')}</p>
      </div>
      <ol
        dir="ltr"
        className="figures grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6 gap-y-1 rounded-md bg-paper-sunk p-4 font-medium tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-4">
        <Button look="next" onClick={onKept}>
          {t('second-factor.kept')}
        </Button>
        {clipboard === undefined ? null : (
          <Button onClick={() => void copy(clipboard)}>{t('second-factor.copy')}</Button>
        )}
      </div>
    </div>
  );
}
