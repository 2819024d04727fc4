import { Button } from '@sufra/ui/form/button.tsx';
import { QrCode, ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { canScan, type ScanFault, scan } from './scanner.ts';
import { codeIn, type TableCode } from './table-code.ts';

type ScanCodeProps = { readonly onCode: (code: TableCode) => void };

/** Scans the table's code if the browser can; otherwise a text says how to scan it with the phone's camera app. */
export function ScanCode({ onCode }: ScanCodeProps) {
  const t = useT();
  const [supported, setSupported] = useState<boolean>();
  useEffect(() => {
    void canScan().then(setSupported);
  }, []);
  if (supported === undefined) return null;
  if (supported) return <Scanner onCode={onCode} />;
  return (
    <p className="flex items-center gap-4 text-ink-2">
      <QrCode aria-hidden="true" className="size-10 flex-none text-line-strong" strokeWidth={1.25} />
      {t('table.scan')}
    </p>
  );
}

const faultTexts = { refused: 'table.scanRefused', failed: 'table.scanFailed' } as const;

function Scanner({ onCode }: ScanCodeProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const [on, setOn] = useState(false);
  const [fault, setFault] = useState<ScanFault>();
  const [wrongCode, setWrongCode] = useState(false);

  const onText = useEffectEvent((text: string) => {
    const code = codeIn(text);
    setWrongCode(code === undefined);
    if (code === undefined) return;
    setOn(false);
    onCode(code);
  });
  const onFault = useEffectEvent((reason: ScanFault) => {
    setFault(reason);
    setOn(false);
  });
  useEffect(() => {
    const element = on ? video.current : null;
    return element === null ? undefined : scan(element, { onText, onFault });
  }, [on]);

  return (
    <div className="grid gap-3">
      {on ? (
        <div className="relative overflow-hidden rounded-md bg-paper-sunk">
          {/* Hidden from screen readers: the camera's picture has no text. */}
          <video
            ref={video}
            aria-hidden="true"
            muted
            playsInline
            className="aspect-square w-full object-cover"
          />
        </div>
      ) : null}
      <div aria-live="polite" className="text-ink-2 empty:hidden">
        {on ? t(wrongCode ? 'table.scanForeign' : 'table.scanning') : null}
        {fault === undefined ? null : <p className="text-error">{t(faultTexts[fault])}</p>}
      </div>
      <Button
        onClick={() => {
          setFault(undefined);
          setWrongCode(false);
          setOn(!on);
        }}
      >
        <span className="flex items-center gap-2.5">
          <ScanLine aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t(on ? 'table.scanStop' : 'table.scanHere')}
        </span>
      </Button>
    </div>
  );
}
