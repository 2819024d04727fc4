import { Button } from '@sufra/ui/button.tsx';
import { QrCode, ScanLine } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../i18n.ts';
import { canScan, type ScanFault, scan } from './scanner.ts';
import { codeIn, type TableCode } from './table-code.ts';

type ScanCodeProps = { readonly onCode: (code: TableCode) => void };

/** The table's code, read by the camera where the browser can; elsewhere the way to do it without the browser. */
export function ScanCode({ onCode }: ScanCodeProps) {
  const t = useT();
  const [can, setCan] = useState<boolean>();
  useEffect(() => {
    void canScan().then(setCan);
  }, []);
  if (can === undefined) return null;
  if (can) return <Scanner onCode={onCode} />;
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
  const [foreign, setForeign] = useState(false);

  const onText = useEffectEvent((text: string) => {
    const code = codeIn(text);
    setForeign(code === undefined);
    if (code === undefined) return;
    setOn(false);
    onCode(code);
  });
  const onFault = useEffectEvent((reason: ScanFault) => {
    setFault(reason);
    setOn(false);
  });
  useEffect(() => {
    const screen = on ? video.current : null;
    return screen === null ? undefined : scan(screen, { onText, onFault });
  }, [on]);

  return (
    <div className="grid gap-3">
      {on ? (
        <div className="relative overflow-hidden rounded-md bg-paper-sunk">
          {/* What the camera sees is of use only to those who see. */}
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
        {on ? t(foreign ? 'table.scanForeign' : 'table.scanning') : null}
        {fault === undefined ? null : <p className="text-error">{t(faultTexts[fault])}</p>}
      </div>
      <Button
        onClick={() => {
          setFault(undefined);
          setForeign(false);
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
