import { Button } from '@sufra/ui/button.tsx';
import { useT } from '../../i18n.ts';
import { useCallValet } from './use-call-valet.ts';

/** Asks for the car; once while an answer is awaited. */
export function CallValetButton() {
  const t = useT();
  const valet = useCallValet();
  return (
    <Button onClick={valet.call} disabled={valet.busy}>
      {t('valet.call')}
    </Button>
  );
}
