import { gzipSync } from 'node:zlib';
import type { DishEntry } from '@sufra/contract/menu/entries';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { makeEditable } from '../../testing/menu/editable-menu.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Answer, Device } from '../../testing/people/device.ts';
import { save as saveSettings } from '../../testing/people/save-settings.ts';
import type { TestApp } from '../../testing/test-app.ts';

describeOnBoth('a menu whose venue gets another main language', (makeApp) => {
  let app: TestApp;
  let owner: Device;
  beforeEach(async () => {
    app = await makeApp();
    await makeEditable(app);
    owner = await app.staff('owner');
  });

  const draftOf = async () => (await owner.call('menuDraft')).data;
  const dishOf = async (slug: string) => {
    const dish = (await draftOf()).dishes.find(({ entry }) => entry.slug === slug);
    if (dish === undefined) throw new Error(`no dish ${slug}`);
    return dish;
  };
  const change = async (slug: string, changes: Partial<DishEntry> | null) => {
    const { entry, version } = await dishOf(slug);
    const text = changes === null ? null : JSON.stringify({ ...entry, ...changes });
    const body = { changes: [{ kind: 'dish' as const, key: slug, version, entry: text }] };
    return owner.call('saveMenuChanges', { body });
  };
  const add = (entry: Partial<DishEntry>) => {
    const body = { changes: [{ kind: 'dish' as const, version: 'none', entry: JSON.stringify(entry) }] };
    return owner.call('saveMenuChanges', { body });
  };
  const publishAll = async () => {
    const { changes } = await draftOf();
    const body = { changes: changes.map(({ kind, key, version }) => ({ kind, key, version })) };
    return owner.call('publishMenu', { body });
  };
  const speakTurkish = () =>
    saveSettings(app, 'details', {
      names: { en: 'Nahar', tr: 'Nehir' },
      languages: ['en', 'tr'],
      default_language: 'tr',
    });
  const asked = (answer: Answer<unknown>) => {
    const { problems = [] } = (answer.body.data ?? {}) as { problems?: { about: string }[] };
    return [answer.body.code, problems.map(({ about }) => about)];
  };
  const send = (name: string, text: string, rest: object = {}) => {
    const content = gzipSync(text).toString('base64');
    return owner.call('importMenuFile', { body: { file_name: name, content, keep: false, ...rest } });
  };

  it('can be changed, published and taken back as it is [EDIT-20]', async () => {
    expect((await change(dishes.kebab.slug, { name: { en: 'Kebab' } })).status).toBe(200);
    expect((await speakTurkish()).status).toBe(200);
    const priced = await change(dishes.hummus.slug, { price: '31.00' });
    expect(priced.status, priced.text).toBe(200);
    const named = await change(dishes.tea.slug, { name: { en: 'Mint tea', tr: 'Nane çayı' } });
    expect(named.status, named.text).toBe(200);
    const { version } = await dishOf(dishes.falafel.slug);
    const bulk = await owner.call('changeDishes', {
      body: {
        dishes: [{ key: dishes.falafel.slug, version }],
        change: { do: 'price', amount: '1.00', step: '0.50' },
      },
    });
    expect(bulk.status, bulk.text).toBe(200);
    const published = await publishAll();
    expect(published.data, published.text).toMatchObject({ things: 4 });
    const number = String(published.data.number);
    const undone = await owner.call('undoPublication', { params: { number } });
    expect(undone.status, undone.text).toBe(200);
    expect((await dishOf('hummus')).entry.price).toBe('28.00');
  });

  it('asks for texts in the new language only where a change brings or takes them [EDIT-20] [EDIT-5]', async () => {
    await speakTurkish();
    const { entry } = await dishOf('hummus');
    expect(asked(await add({ ...entry, name: { en: 'Labneh' }, description: {} }))).toEqual([
      'menu_problems',
      ['items › labneh › name'],
    ]);
    expect(asked(await change('hummus', { name: {} }))).toEqual(['menu_problems', ['items › hummus › name']]);
    expect((await change('hummus', { name: { en: 'Hummus', tr: 'Humus' } })).status).toBe(200);
    expect(asked(await change('hummus', { name: { en: 'Hummus' } }))).toEqual([
      'menu_problems',
      ['items › hummus › name'],
    ]);
    expect((await change('hummus', { name: { tr: 'Humus' } })).status).toBe(200);
  });

  it('brings dishes back that were hidden, and renames groups of options, as before [EDIT-20] [EDIT-6]', async () => {
    const choice = { key: 'small', name: { en: 'Small' }, price: '0.00', default: 0 };
    const group = { key: 'size', name: { en: 'Size' }, min: 0, max: 1, choices: [choice] };
    await change('hummus', { options: [group] });
    await change(dishes.muhammara.slug, null);
    await publishAll();
    await speakTurkish();
    const renamed = await change('hummus', { options: [{ ...group, name: { en: 'How large' } }] });
    expect(renamed.status, renamed.text).toBe(200);
    const back = await change(dishes.muhammara.slug, {});
    expect(back.status, back.text).toBe(200);
    const more = { ...choice, key: 'large', name: { en: 'Large' } };
    const grown = await change('hummus', {
      options: [{ ...group, name: { en: 'How large' }, choices: [choice, more] }],
    });
    expect(asked(grown)[0]).toBe('menu_problems');
    expect((await publishAll()).status).toBe(200);
  });

  it('takes its own file, and one with new prices; a new dish needs its name [EDIT-20] [EDIT-9]', async () => {
    await speakTurkish();
    const exported = await owner.call('exportMenu', { query: { of: 'draft' } });
    const same = await send('menu.json', exported.text);
    expect(same.data, same.text).toMatchObject({ changes: [] });
    expect(same.data.warnings.map(({ about }) => about)).toContain('items › hummus › name');
    const dearer = await send('menu.json', exported.text.replace('"28.00"', '"29.00"'));
    expect(dearer.data.changes.map(({ key }) => key)).toEqual(['hummus']);
    const kept = await send('menu.json', exported.text.replace('"28.00"', '"29.00"'), {
      keep: true,
      seen: dearer.data.seen,
    });
    expect(kept.data, kept.text).toMatchObject({ kept: true });
    const table = 'Name (en),Category,Price\nLabneh,Starters,20.00\nHummus,Starters,30.00\n';
    const [code, abouts] = asked(await send('menu.csv', table));
    expect(code).toBe('menu_problems');
    expect(abouts).toEqual(['items › labneh › name']);
  });
});
