import { gzipSync } from 'node:zlib';
import type { DishEntry } from '@sufra/contract/menu/entries';
import type { RefusalData } from '@sufra/contract/refusals';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { makeEditable } from '../../testing/menu/editable-menu.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Answer, Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Without the marks that keep the direction of the file's words. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

function problemsOf(answer: Answer<unknown>): readonly string[] {
  expect([answer.status, answer.body.code]).toEqual([422, 'menu_problems']);
  const { problems } = answer.body.data as RefusalData<'menu_problems'>;
  return problems.map(({ line, about, sentence }) => `${line} | ${about} | ${plain(sentence)}`);
}

describeOnBoth('what is wrong with a menu is said in the language of whoever asks', (makeApp) => {
  let app: TestApp;
  let owner: Device;
  beforeEach(async () => {
    app = await makeApp();
    await makeEditable(app);
    owner = await app.staff('owner');
  });

  const send = (file_name: string, text: string, language: string) =>
    owner.call('importMenuFile', {
      body: { file_name, content: gzipSync(text).toString('base64'), keep: false },
      language,
    });

  it.each([
    ['ar', '2 | Tea › Price | «x» ليس مبلغًا؛ اكتبوه بالدرهم، مثل «32.00»', 'menu.pdf ملف PDF لا صفوف فيه'],
    ['tr', '2 | Tea › Price | “x” bir tutar değil; AED olarak yazın', 'menu.pdf bir PDF, satırları yok'],
    ['ru', '2 | Tea › Price | «x» — не сумма; напишите её в AED', 'menu.pdf — PDF, в нём нет строк'],
    ['en', '2 | Tea › Price | "x" is not an amount; write it in AED', 'menu.pdf is a PDF, which has no rows'],
  ])('of a file, in %s [EDIT-17]', async (language, price, pdf) => {
    const told = problemsOf(await send('menu.csv', 'Name,Category,Price\nTea,Drinks,x\n', language));
    expect(told[0]).toContain(price);
    expect(problemsOf(await send('menu.pdf', 'x', language))[0]).toContain(pdf);
  });

  it('of a file that can be kept: its notes and questions, which are the same file in every language [EDIT-17]', async () => {
    const file = 'Name,Category,Price,Station\nTea,Startes,10.00,grill\n';
    const [arabic, english] = [
      (await send('menu.csv', file, 'ar')).data,
      (await send('menu.csv', file, 'en')).data,
    ];
    const told = (found: typeof arabic) => found.warnings.map(({ sentence }) => plain(sentence));
    expect(told(arabic)).toContain('لم يُذكر وقت تحضير هذا الطبق الجديد؛ حُدّدت له 15 دقيقة');
    expect(told(english)).toContain('no preparation time for this new dish; it gets 15 minutes');
    expect(arabic.questions.map(plain)).toContain('ستكون «Startes» فئة جديدة؛ هل تقصدون «Starters»؟');
    expect(english.questions).toContain('"Startes" would be a new category; did you mean "Starters"?');
    expect(arabic.seen).toBe(english.seen);
  });

  it('of a dish that is saved, and of a photograph [EDIT-17]', async () => {
    const draft = (await owner.call('menuDraft')).data;
    const dish = draft.dishes.find(({ entry }) => entry.slug === dishes.hummus.slug);
    if (dish === undefined) throw new Error('the hummus is on the menu');
    const save = (changes: Partial<DishEntry>, language: string) => {
      const entry = JSON.stringify({ ...dish.entry, ...changes });
      const change = { kind: 'dish' as const, key: dishes.hummus.slug, version: dish.version, entry };
      return owner.call('saveMenuChanges', { body: { changes: [change] }, language });
    };
    expect(problemsOf(await save({ price: 'x' }, 'ar'))).toContain(
      '0 | items › hummus › price | هنا «x»، والمطلوب مبلغ. اكتبوه بالدرهم وبمنزلتين عشريتين، مثل «32.00»',
    );
    expect(problemsOf(await save({ category: 'starterz' }, 'ar'))).toEqual([
      '0 | items › hummus › category | لا توجد فئة «starterz»؛ هل تقصدون «starters»؟',
    ]);
    const content = Buffer.from('<svg/>').toString('base64');
    expect(problemsOf(await owner.call('uploadMenuPicture', { body: { content }, language: 'ar' }))).toEqual([
      '0 | picture | ليست الصورة ملف JPEG أو PNG أو WebP أو HEIC',
    ]);
  });
});
