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
  declined: words('Order {ref} was not accepted', '{reason}'),
  declined_unasked: words(
    'Order {ref} was not accepted',
    'The table was closed before our staff could confirm it. Please ask a waiter.',
  ),
  paid: words('Payment received', 'AED {amount} for order {ref}.'),
  paid_by: words('Payment received', '{name} paid AED {amount} for order {ref}.'),
  refused: words('Payment not accepted', '{reason}'),
  replaced_by: words(
    '{name} chose to pay the bill another way',
    'Your request to pay AED {amount} was cancelled. Nothing was charged.',
  ),
  replaced_by_planned: words(
    '{name} chose to pay the bill another way',
    'What you had planned was cancelled. Nothing was charged.',
  ),
  replaced_by_someone: words(
    'Someone at your table chose to pay the bill another way',
    'Your request to pay AED {amount} was cancelled. Nothing was charged.',
  ),
  replaced_by_someone_planned: words(
    'Someone at your table chose to pay the bill another way',
    'What you had planned was cancelled. Nothing was charged.',
  ),
  bill_grew_asked: words(
    'The bill has changed',
    'More was ordered, so your request to pay AED {amount} was cancelled. Please ask again.',
  ),
  bill_grew: words('The bill has changed', 'More was ordered. Please choose again how to pay.'),
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
    declined: words('لم يُقبل الطلب {ref}', '{reason}'),
    declined_unasked: words(
      'لم يُقبل الطلب {ref}',
      'أُغلقت الطاولة قبل أن يؤكد موظفونا الطلب. يُرجى سؤال النادل.',
    ),
    paid: words('تم استلام الدفعة', '{amount} درهم للطلب {ref}.'),
    paid_by: words('تم استلام الدفعة', 'دفع {name} مبلغ {amount} درهم للطلب {ref}.'),
    refused: words('لم تُقبل الدفعة', '{reason}'),
    replaced_by: words(
      'اختار {name} طريقة أخرى لدفع الفاتورة',
      'أُلغي طلبك لدفع {amount} درهم. لم يُخصم منك أي مبلغ.',
    ),
    replaced_by_planned: words(
      'اختار {name} طريقة أخرى لدفع الفاتورة',
      'ما خططت له لم يعد قائمًا. لم يُخصم منك أي مبلغ.',
    ),
    replaced_by_someone: words(
      'اختار شخص على طاولتك طريقة أخرى لدفع الفاتورة',
      'أُلغي طلبك لدفع {amount} درهم. لم يُخصم منك أي مبلغ.',
    ),
    replaced_by_someone_planned: words(
      'اختار شخص على طاولتك طريقة أخرى لدفع الفاتورة',
      'ما خططت له لم يعد قائمًا. لم يُخصم منك أي مبلغ.',
    ),
    bill_grew_asked: words(
      'تغيّرت الفاتورة',
      'أُضيفت أصناف إلى الطلب، فأُلغي طلبك لدفع {amount} درهم. يُرجى طلب الدفع من جديد.',
    ),
    bill_grew: words('تغيّرت الفاتورة', 'أُضيفت أصناف إلى الطلب. يُرجى اختيار طريقة الدفع من جديد.'),
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
    declined: words('Заказ {ref} не принят', '{reason}'),
    declined_unasked: words(
      'Заказ {ref} не принят',
      'Стол закрыли раньше, чем сотрудник подтвердил заказ. Обратитесь к официанту.',
    ),
    paid: words('Платёж получен', 'AED {amount} за заказ {ref}.'),
    paid_by: words('Платёж получен', 'Плательщик: {name}, AED {amount} за заказ {ref}.'),
    refused: words('Платёж не принят', '{reason}'),
    replaced_by: words(
      '{name}: счёт будет оплачен иначе',
      'Ваш запрос на оплату AED {amount} отменён. Деньги не списаны.',
    ),
    replaced_by_planned: words(
      '{name}: счёт будет оплачен иначе',
      'То, что вы наметили, больше не действует. Деньги не списаны.',
    ),
    replaced_by_someone: words(
      'За вашим столом решили оплатить счёт иначе',
      'Ваш запрос на оплату AED {amount} отменён. Деньги не списаны.',
    ),
    replaced_by_someone_planned: words(
      'За вашим столом решили оплатить счёт иначе',
      'То, что вы наметили, больше не действует. Деньги не списаны.',
    ),
    bill_grew_asked: words(
      'Счёт изменился',
      'Сделан новый заказ, поэтому ваш запрос на оплату AED {amount} отменён. Запросите оплату снова.',
    ),
    bill_grew: words('Счёт изменился', 'Сделан новый заказ. Выберите способ оплаты ещё раз.'),
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
    declined: words('{ref} numaralı sipariş kabul edilmedi', '{reason}'),
    declined_unasked: words(
      '{ref} numaralı sipariş kabul edilmedi',
      'Çalışanımız onaylayamadan masa kapatıldı. Lütfen garsona sorun.',
    ),
    paid: words('Ödeme alındı', '{ref} numaralı sipariş için AED {amount}.'),
    paid_by: words('Ödeme alındı', '{name}, {ref} numaralı sipariş için AED {amount} ödedi.'),
    refused: words('Ödeme kabul edilmedi', '{reason}'),
    replaced_by: words(
      '{name} hesabı başka şekilde ödemeyi seçti',
      'AED {amount} ödeme isteğiniz iptal edildi. Sizden ücret alınmadı.',
    ),
    replaced_by_planned: words(
      '{name} hesabı başka şekilde ödemeyi seçti',
      'Planladığınız ödeme artık geçerli değil. Sizden ücret alınmadı.',
    ),
    replaced_by_someone: words(
      'Masanızdan biri hesabı başka şekilde ödemeyi seçti',
      'AED {amount} ödeme isteğiniz iptal edildi. Sizden ücret alınmadı.',
    ),
    replaced_by_someone_planned: words(
      'Masanızdan biri hesabı başka şekilde ödemeyi seçti',
      'Planladığınız ödeme artık geçerli değil. Sizden ücret alınmadı.',
    ),
    bill_grew_asked: words(
      'Hesap değişti',
      'Yeni sipariş verildiği için AED {amount} ödeme isteğiniz iptal edildi. Lütfen yeniden isteyin.',
    ),
    bill_grew: words('Hesap değişti', 'Yeni sipariş verildi. Lütfen ödeme şeklini yeniden seçin.'),
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
