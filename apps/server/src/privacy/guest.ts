/** What stands on a payment instead of a guest's name. The same in every language. */
export const noName = '—';

/** Feedback's contact details, once they are gone; the console calls such a guest anonymous. */
export const noContact = JSON.stringify({ full_name: '', email: '', phone_number: '' });
