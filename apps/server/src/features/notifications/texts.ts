import type { Language } from '@sufra/contract/constants';

/** A notification's words; `{name}` is filled in. */
interface Words {
  readonly title: string;
  readonly message: string;
}

const words = (title: string, message: string): Words => ({ title, message });

const en = {
  awaiting_confirmation: words(
    'We are coming to your table',
    'Order {ref} waits until our staff confirm it.',
  ),
  placed: words('Order received', 'Order {ref} is with the kitchen.'),
  preparing: words('In the kitchen', 'Order {ref} is being prepared.'),
  ready: words('Ready', 'Order {ref} is on its way to your table.'),
  served: words('Served', 'Order {ref} is on your table. Enjoy your meal!'),
  line_cancelled: words('{item} was cancelled', '{reason}'),
  paid: words('Payment received', 'AED {amount} for order {ref}.'),
  paid_by: words('Payment received', '{name} paid AED {amount} for order {ref}.'),
  refused: words('Payment not accepted', '{reason}'),
  replied: words('{name} answered your feedback', '{message}'),
  car: words('Your car is here', 'It is waiting for you at the door.'),
};

/** What can be told. */
export type Topic = keyof typeof en;

const texts: Readonly<Record<Language, Readonly<Record<Topic, Words>>>> = {
  en,
  ar: {
    awaiting_confirmation: words('نحن في الطريق إلى طاولتك', 'الطلب {ref} بانتظار تأكيد موظفينا.'),
    placed: words('تم استلام الطلب', 'الطلب {ref} لدى المطبخ.'),
    preparing: words('في المطبخ', 'يجري تحضير الطلب {ref}.'),
    ready: words('جاهز', 'الطلب {ref} في الطريق إلى طاولتك.'),
    served: words('تم التقديم', 'الطلب {ref} على طاولتك. بالهناء والشفاء!'),
    line_cancelled: words('أُلغي {item}', '{reason}'),
    paid: words('تم استلام الدفعة', '{amount} درهم للطلب {ref}.'),
    paid_by: words('تم استلام الدفعة', 'دفع {name} مبلغ {amount} درهم للطلب {ref}.'),
    refused: words('لم تُقبل الدفعة', '{reason}'),
    replied: words('ردّ {name} على ملاحظاتك', '{message}'),
    car: words('سيارتك وصلت', 'إنها بانتظارك عند الباب.'),
  },
  ru: {
    awaiting_confirmation: words('Мы идём к вашему столу', 'Заказ {ref} ждёт подтверждения сотрудника.'),
    placed: words('Заказ принят', 'Заказ {ref} на кухне.'),
    preparing: words('Готовится', 'Заказ {ref} готовится.'),
    ready: words('Готово', 'Заказ {ref} уже несут к вашему столу.'),
    served: words('Подано', 'Заказ {ref} на вашем столе. Приятного аппетита!'),
    line_cancelled: words('Отменено: {item}', '{reason}'),
    paid: words('Платёж получен', 'AED {amount} за заказ {ref}.'),
    paid_by: words('Платёж получен', 'Плательщик: {name}, AED {amount} за заказ {ref}.'),
    refused: words('Платёж не принят', '{reason}'),
    replied: words('Ответ на ваш отзыв: {name}', '{message}'),
    car: words('Ваша машина подана', 'Она ждёт вас у входа.'),
  },
  tr: {
    awaiting_confirmation: words(
      'Masanıza geliyoruz',
      '{ref} numaralı sipariş çalışanımızın onayını bekliyor.',
    ),
    placed: words('Sipariş alındı', '{ref} numaralı sipariş mutfakta.'),
    preparing: words('Hazırlanıyor', '{ref} numaralı sipariş hazırlanıyor.'),
    ready: words('Hazır', '{ref} numaralı sipariş masanıza geliyor.'),
    served: words('Servis edildi', '{ref} numaralı sipariş masanızda. Afiyet olsun!'),
    line_cancelled: words('{item} iptal edildi', '{reason}'),
    paid: words('Ödeme alındı', '{ref} numaralı sipariş için AED {amount}.'),
    paid_by: words('Ödeme alındı', '{name}, {ref} numaralı sipariş için AED {amount} ödedi.'),
    refused: words('Ödeme kabul edilmedi', '{reason}'),
    replied: words('{name} geri bildiriminizi yanıtladı', '{message}'),
    car: words('Aracınız geldi', 'Kapıda sizi bekliyor.'),
  },
};

/** What a diner reads, in their language. */
export function wordsFor(
  topic: Topic,
  language: Language,
  about: Readonly<Record<string, string>>,
): { readonly title: string; readonly message: string } {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => about[name] ?? '');
  const { title, message } = texts[language][topic];
  return { title: fill(title), message: fill(message) };
}
