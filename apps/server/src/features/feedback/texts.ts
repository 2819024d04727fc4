import type { Language } from '@sufra/contract/constants';

const en = {
  sent: 'Feedback submitted successfully!',
  replied: 'Your message was sent.',
};

/** What a diner reads after they said something; the first is the seed's own text. */
export const feedbackTexts: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  ar: { sent: 'تم إرسال ملاحظاتك بنجاح!', replied: 'تم إرسال رسالتك.' },
  ru: { sent: 'Отзыв успешно отправлен!', replied: 'Ваше сообщение отправлено.' },
  tr: { sent: 'Geri bildiriminiz başarıyla gönderildi!', replied: 'Mesajınız gönderildi.' },
};
