import type { DataOf } from '@sufra/contract/calls';
import type { MenuKind } from '@sufra/contract/menu/entries';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { makeEditable } from '../../testing/menu/editable-menu.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Term = DataOf<'menuDraft'>['terms'][number];

describeOnBoth('the words of a menu', (makeApp) => {
  let app: TestApp;
  let manager: Device;
  beforeEach(async () => {
    app = await makeApp();
    await makeEditable(app);
    manager = await app.staff('manager');
  });

  const draftOf = async () => (await manager.call('menuDraft')).data;
  const versionOf = async (kind: Term['kind'], key: string) =>
    (await draftOf()).terms.find((one) => one.kind === kind && one.key === key)?.version ?? 'none';
  const save = (changes: { kind: MenuKind; key?: string; version: string; entry: object | null }[]) =>
    manager.call('saveMenuChanges', {
      body: {
        changes: changes.map(({ entry, ...change }) => ({
          ...change,
          entry: entry === null ? null : JSON.stringify(entry),
        })),
      },
    });
  const publishAll = async () => {
    const { changes } = await draftOf();
    const body = { changes: changes.map(({ kind, key, version }) => ({ kind, key, version })) };
    return manager.call('publishMenu', { body });
  };
  const allergensOf = async (language: 'en' | 'ar' = 'en') =>
    (await app.device().call('allergens', { language })).data.map(({ name }) => name);

  it('are added and renamed in a draft, and guests’ filter has them once it is published [EDIT-14] [EDIT-1]', async () => {
    const before = await allergensOf();
    const { icons } = await draftOf();
    const names = { en: 'Lupin', ar: 'الترمس', ru: 'Люпин', tr: 'Acı bakla' };
    const made = await save([{ kind: 'allergen', version: 'none', entry: { name: names } }]);
    expect(made.data.saved).toMatchObject([{ kind: 'allergen', key: 'lupin' }]);
    const version = await versionOf('allergen', 'milk');
    const milk = (await draftOf()).allergens.find(({ key }) => key === 'milk');
    const renamed = await save([
      { kind: 'allergen', key: 'milk', version, entry: { ...milk, name: { en: 'Dairy' } } },
    ]);
    expect(renamed.status, renamed.text).toBe(200);
    expect(await allergensOf()).toEqual(before);
    expect((await publishAll()).status).toBe(200);
    expect(await allergensOf()).toEqual([
      ...before.map((name) => (name === milk?.name.en ? 'Dairy' : name)),
      'Lupin',
    ]);
    expect((await allergensOf('ar')).at(-1)).toBe('الترمس');
    expect((await draftOf()).icons).toEqual(icons);
  });

  it('get keys of their own, though another has the same name [EDIT-14]', async () => {
    const made = await save([
      { kind: 'allergen', version: 'none', entry: { name: { en: 'Milk' } } },
      { kind: 'tag', version: 'none', entry: { name: { en: 'Milk' } } },
      { kind: 'cook_type', version: 'none', entry: { name: { en: 'Medium' } } },
    ]);
    expect(made.status, made.text).toBe(200);
    expect(made.data.saved.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'allergen milk-2',
      'tag milk',
      'cook_type medium-2',
    ]);
  });

  it('that dishes use can’t be removed: the refusal says where [EDIT-14] [EDIT-5]', async () => {
    const sesame = await save([
      { kind: 'allergen', key: 'sesame', version: await versionOf('allergen', 'sesame'), entry: null },
    ]);
    expect([sesame.status, sesame.body.code]).toEqual([422, 'menu_problems']);
    const { problems } = sesame.body.data as unknown as { problems: { about: string }[] };
    expect(problems.map(({ about }) => about).join(' ')).toContain('hummus');
    const medium = await save([
      { kind: 'cook_type', key: 'medium', version: await versionOf('cook_type', 'medium'), entry: null },
    ]);
    expect(medium.body.code).toBe('menu_problems');
    expect((await draftOf()).changes).toEqual([]);
  });

  it('that leave the menu are no longer what a dish is free of; taken back, all is as before [EDIT-14] [EDIT-8]', async () => {
    const added = await save([{ kind: 'allergen', version: 'none', entry: { name: { en: 'Lupin' } } }]);
    expect(added.status).toBe(200);
    const dish = (await draftOf()).dishes.find(({ entry }) => entry.slug === dishes.hummus.slug);
    if (dish === undefined) throw new Error('hummus is in the draft');
    const { allergens } = dish.entry;
    const free = { ...dish.entry, allergens: { ...allergens, free_of: [...allergens.free_of, 'lupin'] } };
    const declared = await save([{ kind: 'dish', key: dish.entry.slug, version: dish.version, entry: free }]);
    expect(declared.status, declared.text).toBe(200);
    await publishAll();
    const freeOf = async () =>
      (await draftOf()).dishes.find(({ entry }) => entry.slug === dishes.hummus.slug)?.entry.allergens
        .free_of;
    expect(await freeOf()).toContain('lupin');
    const gone = await save([
      { kind: 'allergen', key: 'lupin', version: await versionOf('allergen', 'lupin'), entry: null },
    ]);
    expect(gone.status, gone.text).toBe(200);
    const published = await publishAll();
    expect(published.status, published.text).toBe(200);
    expect(await allergensOf()).not.toContain('Lupin');
    expect(await freeOf()).not.toContain('lupin');
    const undone = await manager.call('undoPublication', {
      params: { number: String(published.data.number) },
    });
    expect(undone.status, undone.text).toBe(200);
    expect(await allergensOf()).toContain('Lupin');
    expect(await freeOf()).toContain('lupin');
  });
});
