import { ApiError } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../i18n.ts';
import { useGo } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { useCustomerId } from '../session/customer.ts';
import { useTable } from '../session/table.ts';
import { nameOf, type OrderedLine, type Reordered, reorder, type Who } from './reorder.ts';

type Asked = {
  readonly lines: readonly OrderedLine[];
  readonly who: Who;
  /** What is said when all of it is in the cart. */
  readonly done: string;
};

/** Puts lines of a past order into the cart again and goes there. */
export function useReorder() {
  const t = useT();
  const go = useGo();
  const customerId = useCustomerId();
  const table = useTable();
  const ordering = useMutation({
    networkMode: 'always',
    mutationFn: ({ lines, who }: Asked) => reorder(lines, who),
    onSuccess: tell,
  });

  function tell({ added, failure }: Reordered, { done }: Asked) {
    if (failure !== undefined) {
      console.warn('A line was not ordered again', failure);
      toasts.error(t(failure instanceof ApiError ? 'orders.refused' : 'orders.broke'));
    }
    if (added === 0) return;
    if (failure === undefined) toasts.done(done);
    return go(paths.cart);
  }

  function ask(lines: readonly OrderedLine[], done: string): void {
    if (customerId === undefined) {
      toasts.error(t('orders.whoMissing'));
      return;
    }
    ordering.mutate({ lines, who: { customerId, table }, done });
  }

  return {
    busy: ordering.isPending,
    one: (line: OrderedLine) => ask([line], t('orders.added', { name: nameOf(line) })),
    all: (lines: readonly OrderedLine[]) => ask(lines, t('orders.allAdded')),
  };
}
