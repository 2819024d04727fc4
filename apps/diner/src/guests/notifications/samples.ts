import type { useT } from '../../shared/i18n.ts';

/** A notification as it is shown. `at` is an ISO time with the venue's offset. */
export type Shown = {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly at?: string;
};

/** Shown when the server has no notifications (NOTIF-2). */
export function samples(t: ReturnType<typeof useT>): readonly Shown[] {
  return [
    { id: 'sample-welcome', title: t('notifications.welcome'), message: t('notifications.welcomeText') },
    {
      id: 'sample-allergens',
      title: t('notifications.allergens'),
      message: t('notifications.allergensText'),
    },
    { id: 'sample-bill', title: t('notifications.bill'), message: t('notifications.billText') },
  ];
}
