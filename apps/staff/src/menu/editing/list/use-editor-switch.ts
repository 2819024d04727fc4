import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { type MenuDraft, menuDraftQuery } from '../draft/queries.ts';

/** Switches a dish off or on at once: what is sold out waits for no publication. Shown at once, and put back if refused. */
export function useEditorSwitch() {
  const t = useT();
  const queries = useQueryClient();
  const { queryKey } = menuDraftQuery;
  const { mutate } = useMutation({
    mutationFn: ({
      id,
      enabled,
    }: {
      readonly id: number;
      readonly name: string;
      readonly enabled: boolean;
    }) => client.call('setAvailability', { params: { itemId: String(id) }, body: { enabled } }),
    onMutate: ({ id, enabled }) => {
      queries.setQueryData<MenuDraft>(
        queryKey,
        (draft) =>
          draft && {
            ...draft,
            dishes: draft.dishes.map((dish) => (dish.id === id ? { ...dish, enabled } : dish)),
          },
      );
    },
    onError: (error, { name }) => toasts.error(t('menu.saveFailed', { name, message: errorText(t, error) })),
    onSettled: () =>
      Promise.all(['menuDraft', 'staffMenu'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
  return (id: number, name: string, enabled: boolean) => mutate({ id, name, enabled });
}
