import { Button } from '@sufra/ui/form/button.tsx';
import { useT } from '../../../shared/i18n.ts';
import { useCallValet } from './use-call-valet.ts';

/** The button that asks for the car. Disabled while a request is running. */
export function CallValetButton() {
  const t = useT();
  const valet = useCallValet();
  return (
    <Button onClick={valet.call} disabled={valet.busy}>
      {t('valet.call')}
    </Button>
  );
}
