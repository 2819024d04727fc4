import type { Language, ServiceKind } from '@sufra/contract/constants';

/** What a diner reads when their request has reached the staff. */
export const serviceTexts: Readonly<Record<Language, Readonly<Record<ServiceKind, string>>>> = {
  en: { valet: 'The valet is bringing your car.', waiter: 'Waiter has been called!' },
  ar: { valet: 'خدمة صف السيارات تُحضر سيارتك.', waiter: 'تم استدعاء النادل!' },
  ru: { valet: 'Парковщик подаёт вашу машину.', waiter: 'Официант уже вызван!' },
  tr: { valet: 'Vale aracınızı getiriyor.', waiter: 'Garson çağrıldı!' },
};
