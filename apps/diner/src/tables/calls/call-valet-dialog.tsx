import { Button } from '@sufra/ui/form/button.tsx';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { useCars } from '../cars/cars.ts';
import type { CallValet } from './use-call-valet.ts';

/** Asks whether to fetch the car, the only one of the table by its ticket's number. */
export function CallValetDialog({ valet }: { readonly valet: CallValet }) {
  const t = useT();
  const { cars } = useCars();
  const ticket = cars.length === 1 ? cars[0]?.ticket : undefined;
  return (
    <LayerSheet open={valet.asking} onClose={valet.cancel} label={t('valet.call')} look="middle">
      <p className="menu-voice text-lg">{t('car.question')}</p>
      {ticket === undefined ? null : (
        <p className="mt-1 text-ink-2 wrap-anywhere">{t('car.ticketOf', { ticket })}</p>
      )}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button data-first-focus onClick={valet.cancel}>
          {t('valet.cancel')}
        </Button>
        <Button look="next" onClick={valet.call} disabled={valet.busy}>
          {t('car.fetch')}
        </Button>
      </div>
    </LayerSheet>
  );
}
