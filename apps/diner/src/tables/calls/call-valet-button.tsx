import { Button } from '@sufra/ui/form/button.tsx';
import { useT } from '../../shared/i18n.ts';
import { CallValetDialog } from './call-valet-dialog.tsx';
import { useCallValet } from './use-call-valet.ts';

/** The button that asks for the car, after a question. */
export function CallValetButton() {
  const t = useT();
  const valet = useCallValet();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={valet.press}>
        {t('valet.call')}
      </Button>
      <CallValetDialog valet={valet} />
    </>
  );
}
