const twoLetters = ['ال', 'لل'];
const threeLetters = ['وال', 'بال', 'فال', 'كال'];
const isOneOf = (articles: readonly string[]) =>
  articles.map((article) => `word like '${article}___%'`).join(' or ');
const begins = isOneOf([...twoLetters, ...threeLetters]);
const shorter = `case when ${isOneOf(twoLetters)} then substr(word, 3) else substr(word, 4) end`;
const takeOneOff = [
  `insert into booking_words (booking_id, word, at)
    select booking_id, ${shorter}, at from booking_words where ${begins} on conflict do nothing`,
  `insert into customer_words (customer_id, word)
    select customer_id, ${shorter} from customer_words where ${begins} on conflict do nothing`,
];

/**
 * Guests and bookings whose Arabic name has a root that begins like an article are found by what is left without it, as the words
 * of names are folded now. The words of before stay until a name is written anew.
 */
export const wordsWithoutArticles = {
  number: 58,
  name: 'words without articles',
  statements: [...takeOneOff, ...takeOneOff, ...takeOneOff],
} as const;
