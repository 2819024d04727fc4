import type { ErrorCode } from '@sufra/contract/errors';
import { paymentErrorMessages } from './payment-error-messages.ts';
import { type Texts, texts } from './texts.ts';

const scanAgain = texts(
  'Please scan the QR code on your table to continue.',
  'يُرجى مسح رمز QR الموجود على طاولتك للمتابعة.',
  'Чтобы продолжить, отсканируйте QR-код на вашем столе.',
  'Devam etmek için lütfen masanızdaki QR kodu okutun.',
);
const signIn = texts('Please sign in.', 'يُرجى تسجيل الدخول.', 'Войдите в систему.', 'Lütfen oturum açın.');
const notFound = texts('Not found.', 'غير موجود.', 'Не найдено.', 'Bulunamadı.');

/** What a person reads when a call is refused, in every language of the interface. */
export const errorMessages: Readonly<Record<ErrorCode, Texts>> = {
  ...paymentErrorMessages,
  malformed_body: texts(
    'The request could not be read.',
    'تعذّرت قراءة الطلب.',
    'Не удалось прочитать запрос.',
    'İstek okunamadı.',
  ),
  invalid_input: texts(
    'Please check what you entered.',
    'يُرجى التحقق مما أدخلته.',
    'Проверьте введённые данные.',
    'Lütfen girdiğiniz bilgileri kontrol edin.',
  ),
  body_too_large: texts(
    'That is too much at once.',
    'حجم الطلب كبير جدًا.',
    'Слишком большой запрос.',
    'İstek çok büyük.',
  ),
  unsupported_content_type: texts(
    'This kind of request is not supported.',
    'هذا النوع من الطلبات غير مدعوم.',
    'Такой формат запроса не поддерживается.',
    'Bu istek türü desteklenmiyor.',
  ),
  unauthenticated: texts('Unauthenticated.', 'Unauthenticated.', 'Unauthenticated.', 'Unauthenticated.'),
  staff_unauthenticated: signIn,
  wrong_credentials: texts(
    'E-mail or password is wrong.',
    'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    'Неверная почта или пароль.',
    'E-posta veya parola yanlış.',
  ),
  forbidden: texts(
    'Your role may not do this.',
    'لا يسمح دورك بهذا الإجراء.',
    'Ваша роль не позволяет это сделать.',
    'Rolünüz buna izin vermiyor.',
  ),
  cross_site_request: texts(
    'This request came from another site and was refused.',
    'جاء هذا الطلب من موقع آخر وتم رفضه.',
    'Запрос пришёл с другого сайта и отклонён.',
    'Bu istek başka bir siteden geldiği için reddedildi.',
  ),
  browsing_only: texts(
    'You are browsing without a table. Scan the QR code on your table to order.',
    'أنت تتصفح دون طاولة. امسح رمز QR على طاولتك لتتمكن من الطلب.',
    'Вы смотрите меню без стола. Чтобы заказать, отсканируйте QR-код на столе.',
    'Masasız geziniyorsunuz. Sipariş vermek için masanızdaki QR kodu okutun.',
  ),
  table_key_invalid: scanAgain,
  table_not_open: texts(
    'This table is not open yet. Please ask a member of staff.',
    'هذه الطاولة لم تُفتح بعد. يُرجى سؤال أحد الموظفين.',
    'Этот стол ещё не открыт. Обратитесь к официанту.',
    'Bu masa henüz açılmadı. Lütfen bir çalışana sorun.',
  ),
  not_found: notFound,
  table_not_found: texts(
    'There is no such table here. Please scan the QR code on your table.',
    'لا توجد طاولة بهذا الرقم هنا. يُرجى مسح رمز QR الموجود على طاولتك.',
    'Такого стола здесь нет. Отсканируйте QR-код на вашем столе.',
    'Burada böyle bir masa yok. Lütfen masanızdaki QR kodu okutun.',
  ),
  item_not_found: texts(
    'This dish is not on the menu.',
    'هذا الطبق غير موجود في القائمة.',
    'Такого блюда нет в меню.',
    'Bu yemek menüde yok.',
  ),
  customer_not_found: notFound,
  order_not_found: texts('Order not found.', 'الطلب غير موجود.', 'Заказ не найден.', 'Sipariş bulunamadı.'),
  cart_line_not_found: texts(
    'This line is no longer in the cart.',
    'هذا الصنف لم يعد في السلة.',
    'Этой позиции уже нет в корзине.',
    'Bu satır artık sepette değil.',
  ),
  alert_not_found: texts(
    'Nobody has to look at this any more.',
    'لم يعد هذا بحاجة إلى مراجعة.',
    'Это больше не требует проверки.',
    'Bunun artık incelenmesi gerekmiyor.',
  ),
  feedback_not_found: texts(
    'Feedback not found.',
    'الملاحظات غير موجودة.',
    'Отзыв не найден.',
    'Geri bildirim bulunamadı.',
  ),
  service_request_not_found: texts(
    'This request is not there any more.',
    'هذا الطلب لم يعد موجودًا.',
    'Этого вызова больше нет.',
    'Bu istek artık yok.',
  ),
  method_not_allowed: notFound,
  visit_ended: scanAgain,
  item_unavailable: texts(
    '{item} is not available at the moment.',
    '{item} غير متوفر حاليًا.',
    '{item} сейчас недоступно.',
    '{item} şu anda mevcut değil.',
  ),
  option_unknown: texts(
    '{item} is not made that way.',
    '{item} لا يُحضَّر بهذه الطريقة.',
    '{item} так не готовится.',
    '{item} bu şekilde hazırlanmıyor.',
  ),
  cart_full: texts(
    'The cart is full. Please order what is in it first.',
    'السلة ممتلئة. يُرجى طلب ما فيها أولًا.',
    'Корзина заполнена. Сначала закажите то, что в ней.',
    'Sepet dolu. Lütfen önce içindekileri sipariş edin.',
  ),
  reason_required: texts(
    'Please give a reason.',
    'يُرجى ذكر السبب.',
    'Укажите причину.',
    'Lütfen bir neden belirtin.',
  ),
  idempotency_conflict: texts(
    'The same request key was used for something else.',
    'استُخدم مفتاح الطلب نفسه لطلب آخر.',
    'Этот ключ запроса уже использован для другого действия.',
    'Aynı istek anahtarı başka bir işlem için kullanıldı.',
  ),
  line_transition_not_allowed: texts(
    'The order has moved on meanwhile.',
    'تغيّرت حالة الطلب في هذه الأثناء.',
    'Состояние заказа уже изменилось.',
    'Siparişin durumu bu arada değişti.',
  ),
  table_occupied: texts(
    'There is a party at that table already.',
    'توجد مجموعة على تلك الطاولة بالفعل.',
    'За этим столом уже есть гости.',
    'O masada zaten misafir var.',
  ),
  table_has_due: texts(
    'There is still money due at this table.',
    'ما زال هناك مبلغ مستحق على هذه الطاولة.',
    'За этим столом ещё не всё оплачено.',
    'Bu masada hâlâ ödenmemiş tutar var.',
  ),
  too_many_requests: texts(
    'Too many tries. Please wait a moment.',
    'محاولات كثيرة. يُرجى الانتظار قليلًا.',
    'Слишком много попыток. Подождите немного.',
    'Çok fazla deneme. Lütfen biraz bekleyin.',
  ),
  internal: texts(
    'Something went wrong on our side. Please try again.',
    'حدث خطأ من جانبنا. يُرجى المحاولة مرة أخرى.',
    'У нас что-то пошло не так. Попробуйте ещё раз.',
    'Bizim tarafta bir sorun oluştu. Lütfen tekrar deneyin.',
  ),
  unavailable: texts(
    'We cannot do this just now. Please try again in a moment.',
    'لا يمكننا تنفيذ ذلك الآن. يُرجى المحاولة بعد قليل.',
    'Сейчас это невозможно. Попробуйте чуть позже.',
    'Şu anda bunu yapamıyoruz. Lütfen birazdan tekrar deneyin.',
  ),
};
