import { serverMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { useMutation } from '@tanstack/react-query';
import { api, queries } from '../../offline/api.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import type { CartLine } from '../cart/lines.ts';
import type { CartAtTable } from './party.ts';
import { expectUnready } from './readiness.ts';

/** Reads the visit again, so that a switch shows what the server has once its call is over. */
const readVisit = () => queries.invalidateQueries({ queryKey: callKey('visit') });

/** The switch "I'm ready": lets others order this cart as the screen shows it. */
export function useReady(customerId: string, mine: CartAtTable, lines: readonly CartLine[]) {
  const t = useT();
  const setting = useMutation({
    networkMode: 'always',
    mutationFn: async (ready: boolean) => {
      const items = lines.map(({ id, quantity, unit_price }) => ({
        cart_item_id: id,
        quantity,
        seen_price: unit_price,
      }));
      if (!ready) expectUnready();
      const body = ready ? { ready, items } : { ready };
      await api.call('setReady', { params: { customerId }, body });
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('carts.readyFailed')),
    onSettled: readVisit,
  });
  return switchOf(setting, mine.ready);
}

/** The switch "Show my choices to the table". */
export function useShown(customerId: string, mine: CartAtTable) {
  const t = useT();
  const setting = useMutation({
    networkMode: 'always',
    mutationFn: async (shown: boolean) => {
      if (!shown) expectUnready();
      await api.call('showCart', { params: { customerId }, body: { shown } });
    },
    onError: (error) => toasts.error(serverMessage(error) ?? t('carts.shownFailed')),
    onSettled: readVisit,
  });
  return switchOf(setting, mine.shown);
}

/** A switch as it is pressed: it shows the new state at once, and the server's after a refusal. */
function switchOf(
  setting: {
    readonly isPending: boolean;
    readonly variables: boolean | undefined;
    readonly mutate: (on: boolean) => void;
  },
  known: boolean,
) {
  const on = setting.isPending ? setting.variables === true : known;
  return { on, busy: setting.isPending, toggle: () => setting.mutate(!on) };
}
