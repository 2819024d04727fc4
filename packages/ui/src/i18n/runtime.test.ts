import { expect, test } from 'vitest';
import { createI18n } from './runtime.ts';

type Texts = { 'home.title': undefined; 'bill.title': undefined };

/** Texts of two languages; `bill` is a later group. `asked` has every file in the order in which it was loaded. */
function texts() {
  const asked: string[] = [];
  let broken = false;
  const file = (path: string, title: string) => [
    path,
    async () => {
      asked.push(path);
      if (broken && path.endsWith('bill.json')) throw new Error('no connection');
      return { title };
    },
  ];
  const files = Object.fromEntries([
    file('../en/home.json', 'Menu'),
    file('../en/bill.json', 'Bill'),
    file('../tr/home.json', 'Menü'),
    file('../tr/bill.json', 'Hesap'),
  ]) as Parameters<typeof createI18n>[0];
  const i18n = createI18n<Texts, 'en' | 'tr'>(files, ['bill']);
  return { i18n, asked, breakLater: (now: boolean) => (broken = now) };
}

test('later groups are loaded when they are asked for, once', async () => {
  const { i18n, asked } = texts();
  await i18n.activate('en');
  expect(asked).toEqual(['../en/home.json']);
  expect([i18n.t('home.title'), i18n.t('bill.title')]).toEqual(['Menu', 'bill.title']);
  await Promise.all([i18n.loadLater(), i18n.loadLater()]);
  expect(asked).toEqual(['../en/home.json', '../en/bill.json']);
  expect([i18n.t('home.title'), i18n.t('bill.title')]).toEqual(['Menu', 'Bill']);
});

test('a language that is chosen afterwards, or meanwhile, has them too', async () => {
  const { i18n } = texts();
  await i18n.activate('en');
  await Promise.all([i18n.loadLater(), i18n.activate('tr')]);
  expect([i18n.t('home.title'), i18n.t('bill.title')]).toEqual(['Menü', 'Hesap']);
  await i18n.activate('en');
  expect(i18n.t('bill.title')).toBe('Bill');
});

test('asked for before any language is, they come with it', async () => {
  const { i18n } = texts();
  await i18n.loadLater();
  await i18n.activate('tr');
  expect(i18n.t('bill.title')).toBe('Hesap');
});

test('after a failure they can be asked for again', async () => {
  const { i18n, breakLater } = texts();
  await i18n.activate('en');
  breakLater(true);
  await expect(i18n.loadLater()).rejects.toThrow('no connection');
  breakLater(false);
  await i18n.loadLater();
  expect(i18n.t('bill.title')).toBe('Bill');
});

test('a language that is loaded is spoken at once', async () => {
  const { i18n } = texts();
  await Promise.all([i18n.load('en'), i18n.load('tr')]);
  void i18n.activate('tr');
  expect(i18n.t('home.title')).toBe('Menü');
  void i18n.activate('en');
  expect(i18n.t('home.title')).toBe('Menu');
});
