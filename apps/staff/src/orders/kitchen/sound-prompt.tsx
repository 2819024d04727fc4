import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { turnOnSound, useSound } from '../../shared/page/sound.ts';
import { Prompt } from './prompt.tsx';

/** Asks for the sound when the kitchen's screen is opened: a browser rings only after a press. */
export function SoundPrompt() {
  const t = useT();
  const sound = useSound();
  const [quiet, setQuiet] = useState(false);
  if (sound === 'on' || quiet) return null;
  return (
    <Prompt
      icon={Volume2}
      text={t('kitchen.soundAsk')}
      yes={t('kitchen.soundOn')}
      onYes={() => void turnOnSound()}
      no={t('kitchen.soundNo')}
      onNo={() => setQuiet(true)}
    />
  );
}
