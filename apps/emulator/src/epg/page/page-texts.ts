import type { CardFault } from './card-form.ts';

/** All texts of the payment page. */
export type PageTexts = {
  readonly gateway: string;
  readonly banner: string;
  readonly order: string;
  readonly amount: string;
  readonly cardTitle: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly cvvHint: string;
  readonly name: string;
  readonly pay: string;
  readonly cancel: string;
  readonly testCards: string;
  readonly testCardsHint: string;
  readonly use: string;
  readonly otpTitle: string;
  readonly otpHint: string;
  readonly otp: string;
  readonly confirm: string;
  readonly otpWrong: string;
  readonly returning: string;
  readonly returningHint: string;
  readonly goOn: string;
  readonly stays: string;
  readonly unknownTitle: string;
  readonly unknownHint: string;
  readonly secure: string;
  readonly faults: Readonly<Record<CardFault, string>>;
};

const en: PageTexts = {
  gateway: 'Test Payment Gateway',
  banner: 'Test gateway. No money moves here; never type a real card.',
  order: 'Order',
  amount: 'Amount to pay',
  cardTitle: 'Pay by card',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  cvv: 'CVV',
  cvvHint: '3 digits on the back',
  name: 'Name on card',
  pay: 'Pay',
  cancel: 'Cancel',
  testCards: 'Test cards',
  testCardsHint: 'Any future expiry date, any CVV, any name.',
  use: 'Fill in',
  otpTitle: 'Confirm it is you',
  otpHint: 'Your bank has sent a code to your phone. In this test it is',
  otp: 'One-time code',
  confirm: 'Confirm',
  otpWrong: 'This code is wrong. Try again.',
  returning: 'Taking you back to the merchant',
  returningHint: 'Please do not close this page.',
  goOn: 'Continue',
  stays: 'You can close this page now.',
  unknownTitle: 'This payment is not known',
  unknownHint: 'Go back to the merchant and start again.',
  secure: 'Secure payment page',
  faults: {
    required: 'Please fill this in.',
    card_invalid: 'This is not a valid card number.',
    card_unknown: 'This test gateway takes only the test cards listed here.',
    expiry_invalid: 'Write the month and the year as MM/YY.',
    expiry_past: 'This card has expired.',
    cvv_invalid: 'The CVV has 3 digits.',
  },
};

const ar: PageTexts = {
  gateway: 'بوابة دفع تجريبية',
  banner: 'بوابة تجريبية: لا تنتقل أي أموال هنا، فلا تكتب بيانات بطاقة حقيقية.',
  order: 'الطلب',
  amount: 'المبلغ المطلوب',
  cardTitle: 'الدفع بالبطاقة',
  cardNumber: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  cvv: 'رمز الأمان CVV',
  cvvHint: '3 أرقام على ظهر البطاقة',
  name: 'الاسم على البطاقة',
  pay: 'ادفع',
  cancel: 'إلغاء',
  testCards: 'بطاقات الاختبار',
  testCardsHint: 'أي تاريخ انتهاء قادم، وأي رمز أمان، وأي اسم.',
  use: 'تعبئة',
  otpTitle: 'أكّد هويتك',
  otpHint: 'أرسل مصرفك رمزًا إلى هاتفك. الرمز في هذا الاختبار هو',
  otp: 'رمز لمرة واحدة',
  confirm: 'تأكيد',
  otpWrong: 'الرمز غير صحيح. حاول مرة أخرى.',
  returning: 'نعيدك الآن إلى المتجر',
  returningHint: 'من فضلك لا تغلق هذه الصفحة.',
  goOn: 'متابعة',
  stays: 'يمكنك إغلاق هذه الصفحة الآن.',
  unknownTitle: 'هذه الدفعة غير معروفة',
  unknownHint: 'ارجع إلى المتجر وابدأ من جديد.',
  secure: 'صفحة دفع آمنة',
  faults: {
    required: 'هذا الحقل مطلوب.',
    card_invalid: 'رقم البطاقة غير صالح.',
    card_unknown: 'لا تقبل هذه البوابة سوى بطاقات الاختبار المذكورة هنا.',
    expiry_invalid: 'اكتب الشهر والسنة هكذا: MM/YY.',
    expiry_past: 'انتهت صلاحية هذه البطاقة.',
    cvv_invalid: 'يتكون رمز الأمان من 3 أرقام.',
  },
};

/** The texts of the page in its two languages. */
export const pageTexts: Readonly<Record<'en' | 'ar', PageTexts>> = { en, ar };
