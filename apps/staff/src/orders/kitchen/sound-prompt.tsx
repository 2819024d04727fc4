import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { turnOnSound, useSound } from '../../shared/page/sound.ts';

/** Asks for the sound when the kitchen's screen is opened: a browser rings only after a press. */
export function SoundPrompt() {
  const t = useT();
  const sound = useSound();
  const [quiet, setQuiet] = useState(false);
  if (sound === 'on' || quiet) return null;
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-rail-line bg-rail px-4 py-2"
    >
      <Volume2 aria-hidden="true" className="size-6 flex-none text-sun" />
      <p className="min-w-0 flex-1 basis-60">{t('kitchen.soundAsk')}</p>
      <button
        type="button"
        onClick={() => void turnOnSound()}
        className="min-h-11 rounded-[8px] bg-sun px-5 font-medium text-rail"
      >
        {t('kitchen.soundOn')}
      </button>
      <button type="button" onClick={() => setQuiet(true)} className="min-h-11 rounded-[8px] px-4">
        {t('kitchen.soundNo')}
      </button>
    </div>
  );
}
