import type { Language } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';

type Texts = Readonly<Record<Language, string>>;

function texts(en: string, ar: string, ru: string, tr: string): Texts {
  return { en, ar, ru, tr };
}

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
  share_not_found: texts(
    'Payment not found.',
    'الدفعة غير موجودة.',
    'Платёж не найден.',
    'Ödeme bulunamadı.',
  ),
  attempt_not_found: texts(
    'Payment not found.',
    'الدفعة غير موجودة.',
    'Платёж не найден.',
    'Ödeme bulunamadı.',
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
  order_settled: texts(
    'This order is paid already.',
    'تم دفع هذا الطلب من قبل.',
    'Этот заказ уже оплачен.',
    'Bu sipariş zaten ödendi.',
  ),
  order_empty: texts(
    'There is nothing to pay for yet.',
    'لا يوجد ما يُدفع بعد.',
    'Пока нечего оплачивать.',
    'Henüz ödenecek bir şey yok.',
  ),
  payment_in_progress: texts(
    'A payment for this order is under way.',
    'هناك عملية دفع جارية لهذا الطلب.',
    'Этот заказ уже оплачивается.',
    'Bu sipariş için bir ödeme sürüyor.',
  ),
  share_already_paid: texts(
    'This share is paid already.',
    'تم دفع هذه الحصة من قبل.',
    'Эта доля уже оплачена.',
    'Bu pay zaten ödendi.',
  ),
  amount_mismatch: texts(
    'The amount has changed. It is now AED {amount}.',
    'تغيّر المبلغ. أصبح الآن {amount} درهم.',
    'Сумма изменилась. Теперь к оплате AED {amount}.',
    'Tutar değişti. Yeni tutar AED {amount}.',
  ),
  attempt_not_open: texts(
    'This payment is no longer waiting.',
    'هذه الدفعة لم تعد قيد الانتظار.',
    'Этот платёж больше не ожидает.',
    'Bu ödeme artık beklemede değil.',
  ),
  share_claimed: texts(
    'Someone at your table has taken this payment. Please choose another, or wait a moment.',
    'اختار شخص آخر على طاولتك هذه الدفعة. يُرجى اختيار دفعة أخرى أو الانتظار قليلًا.',
    'Кто-то за вашим столом уже взял этот платёж. Выберите другой или подождите немного.',
    'Masanızdaki biri bu ödemeyi üstlendi. Lütfen başka birini seçin veya biraz bekleyin.',
  ),
  nothing_ordered: texts(
    'There is nothing that you ordered left to pay for.',
    'لم يبقَ شيء مما طلبته لتدفع ثمنه.',
    'Из заказанного вами оплачивать больше нечего.',
    'Sizin sipariş ettiklerinizden ödenecek bir şey kalmadı.',
  ),
  own_lines_planned: texts(
    'What you ordered is part of a payment that is planned already. Please take that payment.',
    'ما طلبته جزء من دفعة مُعدّة بالفعل. يُرجى اختيار تلك الدفعة.',
    'Заказанное вами уже входит в намеченный платёж. Выберите этот платёж.',
    'Sipariş ettikleriniz zaten planlanmış bir ödemede. Lütfen o ödemeyi seçin.',
  ),
  split_too_few_payers: texts(
    'A bill is split among at least two payers.',
    'يُقسَّم الحساب بين شخصين على الأقل.',
    'Счёт делят как минимум на двоих.',
    'Hesap en az iki kişi arasında bölünür.',
  ),
  split_too_many_payers: texts(
    'A bill is split among at most 20 payers.',
    'يُقسَّم الحساب بين 20 شخصًا على الأكثر.',
    'Счёт можно разделить не более чем на 20 человек.',
    'Hesap en fazla 20 kişi arasında bölünebilir.',
  ),
  split_payer_without_items: texts(
    'Payment {payer} has no items yet.',
    'لا توجد أصناف في الدفعة {payer} بعد.',
    'В платеже {payer} пока нет блюд.',
    '{payer} numaralı ödemede henüz ürün yok.',
  ),
  split_item_unknown: texts(
    'An item is no longer on the bill. Please look at the bill again.',
    'أحد الأصناف لم يعد في الحساب. يُرجى مراجعة الحساب من جديد.',
    'Одной из позиций больше нет в счёте. Проверьте счёт ещё раз.',
    'Bir ürün artık hesapta değil. Lütfen hesaba tekrar bakın.',
  ),
  split_item_taken_twice: texts(
    '{item} is given to the payers more often than it was ordered.',
    'وُزِّع {item} على الدافعين بعدد أكبر مما طُلب.',
    '{item}: между плательщиками распределено больше, чем заказано.',
    '{item} sipariş edilenden daha çok dağıtıldı.',
  ),
  split_items_left: texts(
    '{item} is not given to a payer yet.',
    'لم يُحدَّد بعد من يدفع ثمن {item}.',
    '{item}: пока не выбрано, кто за это платит.',
    '{item} için henüz bir ödeyen seçilmedi.',
  ),
  received_too_little: texts(
    'The amount received is less than what is due.',
    'المبلغ المستلَم أقل من المستحق.',
    'Получено меньше, чем к оплате.',
    'Alınan tutar ödenecek tutardan az.',
  ),
  slip_reference_required: texts(
    'Please enter the reference on the terminal slip.',
    'يُرجى إدخال الرقم المرجعي من إيصال الجهاز.',
    'Введите номер с чека терминала.',
    'Lütfen terminal fişindeki referansı girin.',
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
  coupon_unknown: texts(
    'This coupon code is not known.',
    'رمز القسيمة غير معروف.',
    'Такой код купона неизвестен.',
    'Bu kupon kodu bilinmiyor.',
  ),
  coupon_expired: texts(
    'This coupon has expired.',
    'انتهت صلاحية هذه القسيمة.',
    'Срок действия купона истёк.',
    'Bu kuponun süresi doldu.',
  ),
  coupon_not_yet_valid: texts(
    'This coupon is not valid yet.',
    'هذه القسيمة ليست سارية بعد.',
    'Купон ещё не действует.',
    'Bu kupon henüz geçerli değil.',
  ),
  coupon_minimum_not_met: texts(
    'This coupon needs at least AED {minimum}.',
    'تتطلب هذه القسيمة {minimum} درهم على الأقل.',
    'Купон действует при сумме от AED {minimum}.',
    'Bu kupon için en az AED {minimum} gerekir.',
  ),
  coupon_used_up: texts(
    'This coupon has been used up.',
    'تم استخدام هذه القسيمة بالكامل.',
    'Купон уже использован.',
    'Bu kupon kullanılmış.',
  ),
  coupon_already_on_order: texts(
    'This coupon is used on this bill already. It counts once per bill.',
    'هذه القسيمة مستخدمة بالفعل في هذا الحساب. تُحتسب مرة واحدة لكل حساب.',
    'Этот купон уже применён к этому счёту: он действует один раз на счёт.',
    'Bu kupon bu hesapta zaten kullanıldı. Her hesapta bir kez geçerlidir.',
  ),
  invalid_tip: texts(
    'Please check the tip.',
    'يُرجى التحقق من الإكرامية.',
    'Проверьте сумму чаевых.',
    'Lütfen bahşişi kontrol edin.',
  ),
  invalid_service_charge: texts(
    'Please check the service charge.',
    'يُرجى التحقق من رسوم الخدمة.',
    'Проверьте сервисный сбор.',
    'Lütfen servis ücretini kontrol edin.',
  ),
  payment_provider_unavailable: texts(
    'The card service does not answer just now. Nothing was charged.',
    'خدمة البطاقات لا تستجيب حاليًا. لم يُخصم أي مبلغ.',
    'Карточный сервис сейчас не отвечает. Деньги не списаны.',
    'Kart servisi şu anda yanıt vermiyor. Hiçbir tutar çekilmedi.',
  ),
  payment_outcome_unknown: texts(
    'We are still checking this payment. Please do not pay again.',
    'ما زلنا نتحقق من هذه الدفعة. يُرجى عدم الدفع مرة أخرى.',
    'Мы ещё проверяем этот платёж. Не платите повторно.',
    'Bu ödemeyi hâlâ kontrol ediyoruz. Lütfen tekrar ödemeyin.',
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
