import { ApiError, serverMessage, waitMessage } from '@sufra/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useGo } from '../../shared/links.tsx';
import { useOneTap } from '../../shared/one-tap.ts';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useTable } from '../../tables/session/table.ts';
import { offerUndo } from '../cart/undo.ts';
import { undoAdd } from '../cart/undo-add.ts';
import { type Diner, nameOf, type OrderedLine, type Reordered, reorder } from './reorder.ts';

type Asked = {
  readonly lines: readonly OrderedLine[];
  readonly who: Diner;
  /** The message once everything is in the cart. */
  readonly done: string;
};

/** A line that can't be had any more with what was chosen. */
export type Again = { readonly line: OrderedLine; readonly why: string };

/** Adds lines of a past order to the cart and goes there. */
export function useReorder() {
  const t = useT();
  const go = useGo();
  const customerId = useCustomerId();
  const table = useTable();
  const ordering = useMutation({
    networkMode: 'always',
    mutationFn: ({ lines, who }: Asked) => reorder(lines, who),
    onSuccess: report,
  });

  const [again, setAgain] = useState<Again>();

  function report({ added, failure, refused }: Reordered, { done }: Asked) {
    if (refused !== undefined)
      setAgain({ line: refused, why: serverMessage(failure) ?? t('options.noLonger') });
    else if (failure !== undefined) {
      console.warn('A line was not ordered again', failure);
      toasts.error(
        waitMessage(failure) ?? t(failure instanceof ApiError ? 'orders.refused' : 'orders.broke'),
      );
    }
    if (added.length === 0) return;
    if (failure === undefined) toasts.done(done);
    offerUndo({
      text: t('cart.reordered', { count: added.reduce((sum, { quantity }) => sum + quantity, 0) }),
      undo: () => void undoAdd(added),
    });
    // The line to choose anew is asked about on this page.
    return refused === undefined ? go(paths.cart) : undefined;
  }

  const press = useOneTap();

  function ask(lines: readonly OrderedLine[], done: string): void {
    if (customerId === undefined) {
      toasts.error(t('orders.whoMissing'));
      return;
    }
    press(() => ordering.mutateAsync({ lines, who: { customerId, table }, done }));
  }

  return {
    busy: ordering.isPending,
    /** A line that has to be chosen anew, and why. */
    again,
    closeAgain: () => setAgain(undefined),
    one: (line: OrderedLine) => ask([line], t('orders.added', { name: nameOf(line) })),
    all: (lines: readonly OrderedLine[]) => ask(lines, t('orders.allAdded')),
  };
}
