import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { PushSwitch } from '../../guests/push/push-switch.tsx';
import { useT } from '../../shared/i18n.ts';
import { setMuted, useMuted } from './mute.ts';

/** How this phone tells that a dish is ready. */
export function ReadySwitches() {
  const t = useT();
  const muted = useMuted();
  return (
    <section aria-labelledby="when-ready" className="mt-8">
      <h2 id="when-ready" className="chapter menu-voice text-lg">
        {t('live.when')}
      </h2>
      <PushSwitch />
      <SwitchRow
        label={t('live.mark')}
        hint={t('live.markHint')}
        on={!muted}
        onChange={(on) => setMuted(!on)}
      />
    </section>
  );
}
