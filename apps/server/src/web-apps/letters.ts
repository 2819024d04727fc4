/**
 * The letters that an app icon can have, in the order of `letters.webp`, which `node tools/pictures/letters.ts` draws.
 * They are pictures because a server has no fonts of its own.
 */
export const letters = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜ',
  ...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
  ...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  ...'0123456789',
] as const;

/** Letters in a row of the picture, and the size of each one's square in pixels. */
export const lettersAcross = 12;
export const letterSize = 192;
