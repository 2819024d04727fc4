import { ChefHat } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { Prompt } from '../kitchen/prompt.tsx';
import { choosePlace } from './board-memory.ts';

/** Asks once on each device whether it is the kitchen's: what it shows counts as received only then. */
export function PlacePrompt() {
  const t = useT();
  return (
    <Prompt
      icon={ChefHat}
      text={t('kitchen.placeAsk')}
      yes={t('kitchen.inKitchen')}
      onYes={() => choosePlace('kitchen')}
      no={t('kitchen.notInKitchen')}
      onNo={() => choosePlace('elsewhere')}
    />
  );
}
