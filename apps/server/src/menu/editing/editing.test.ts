import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { DishEntry, MenuKind } from '@sufra/contract/menu/entries';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { makeEditable } from '../../testing/menu/editable-menu.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

describeOnBoth('editing the menu', (makeApp) => {
  let app: TestApp;
  let owner: Device;
  let manager: Device;
  beforeEach(async () => {
    app = await makeApp();
    await makeEditable(app);
    owner = await app.staff('owner');
    manager = await app.staff('manager');
  });

  const draftOf = async (by: Device = owner) => (await by.call('menuDraft')).data;
  const dishOf = async (slug: string) => {
    const dish = (await draftOf()).dishes.find(({ entry }) => entry.slug === slug);
    if (dish === undefined) throw new Error(`no dish ${slug}`);
    return dish;
  };
  const save = (by: Device, slug: string, version: string, entry: object | null) =>
    by.call('saveMenuChanges', {
      body: {
        changes: [{ kind: 'dish', key: slug, version, entry: entry === null ? null : JSON.stringify(entry) }],
      },
    });
  const put = async (slug: string, changes: Partial<DishEntry>) => {
    const { entry, version } = await dishOf(slug);
    const saved = await save(owner, slug, version, { ...entry, ...changes });
    return saved.data.saved[0] ?? { kind: 'dish' as const, key: slug, version: 'none' };
  };
  const publish = (changes: { kind: MenuKind; key: string; version: string }[], by = owner) =>
    by.call('publishMenu', { body: { changes } });
  const priceAtTable = async (slug: string) => {
    const phone = app.device();
    await phone.scan(1);
    return (await phone.call('item', { params: { slug } })).body.data?.price;
  };

  it('keeps a change from guests until it is published, and then shows it at once [EDIT-1, EDIT-2]', async () => {
    const ref = await put(dishes.hummus.slug, { price: '31.00' });
    expect(await priceAtTable(dishes.hummus.slug)).toBe('28.00');
    const { changes } = await draftOf(manager);
    expect(changes).toMatchObject([{ kind: 'dish', key: 'hummus', fields: ['price'], overtaken: false }]);
    const tap = await app.events(owner, 'staff/events');
    const published = await publish([ref]);
    expect(published.data).toEqual({ number: 1, things: 1 });
    await tap.until('menu.changed');
    expect(await priceAtTable(dishes.hummus.slug)).toBe('31.00');
    const after = await draftOf();
    expect(after.changes).toEqual([]);
    // Nothing else moved: no other dish is another one than before.
    expect((await owner.call('menuPublication', { params: { number: '1' } })).data.changes).toMatchObject([
      { kind: 'dish', key: 'hummus', fields: ['price'] },
    ]);
  });

  it('publishes what was named and nothing else, and refuses what was changed since it was seen [EDIT-3]', async () => {
    const hummus = await put(dishes.hummus.slug, { price: '31.00' });
    const tea = await put(dishes.tea.slug, { price: '13.00' });
    const again = await put(dishes.hummus.slug, { price: '33.00' });
    const refused = await publish([hummus, tea]);
    expect([refused.status, refused.body.code]).toEqual([409, 'menu_changed']);
    expect(refused.body.data).toMatchObject({ things: [{ key: 'hummus', version: again.version }] });
    expect((await publish([tea])).data.things).toBe(1);
    expect(await priceAtTable(dishes.hummus.slug)).toBe('28.00');
    expect(await priceAtTable(dishes.tea.slug)).toBe('13.00');
    expect((await draftOf()).changes.map(({ key }) => key)).toEqual(['hummus']);
  });

  it('shows the second of two editors what the first one saved, and overwrites nothing [EDIT-4]', async () => {
    const { entry, version } = await dishOf(dishes.hummus.slug);
    await save(owner, 'hummus', version, { ...entry, price: '31.00' });
    const second = await save(manager, 'hummus', version, { ...entry, price: '35.00' });
    expect([second.status, second.body.code]).toEqual([409, 'menu_changed']);
    const { things } = second.body.data as unknown as {
      things: { entry: string; version: string; by: string }[];
    };
    expect(JSON.parse(things[0]?.entry ?? '')).toMatchObject({ price: '31.00' });
    expect(things[0]?.by).toBeTruthy();
    const seen = await save(manager, 'hummus', things[0]?.version ?? '', { ...entry, price: '35.00' });
    expect(seen.status).toBe(200);
    expect((await dishOf('hummus')).entry.price).toBe('35.00');
  });

  it('does not publish over what was changed under a draft [EDIT-4]', async () => {
    const ref = await put('hummus', { price: '31.00' });
    await app.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('items').set({ price: 2900 }).where('slug', '=', 'hummus'));
    });
    expect((await draftOf()).changes).toMatchObject([{ key: 'hummus', overtaken: true }]);
    expect((await publish([ref])).body.code).toBe('menu_changed');
    const fresh = await put('hummus', { price: '32.00' });
    expect((await publish([fresh])).status).toBe(200);
  });

  it('refuses what can’t be published, says where, and keeps nothing of it [EDIT-5]', async () => {
    const { entry, version } = await dishOf('hummus');
    for (const [wrong, about] of [
      [{ category: 'nowhere' }, 'items › hummus › category'],
      [{ price: 'a lot' }, 'items › hummus › price'],
      [{ related: ['hummus'] }, 'items › hummus › related'],
      [{ name: {} }, 'items › hummus › name'],
    ] as const) {
      const answer = await save(owner, 'hummus', version, { ...entry, ...wrong });
      expect([answer.status, answer.body.code]).toEqual([422, 'menu_problems']);
      expect(JSON.stringify(answer.body.data)).toContain(about);
    }
    for (const text of ['5', '[]', '"x"', 'null', '{', '['.repeat(5000)]) {
      const body = { changes: [{ kind: 'dish' as const, key: 'hummus', version, entry: text }] };
      expect((await owner.call('saveMenuChanges', { body })).body.code, text.slice(0, 9)).toBe(
        'menu_problems',
      );
    }
    expect((await draftOf()).changes).toEqual([]);
  });

  it('gives a new dish a key that none had, and takes it back before guests see it [EDIT-6]', async () => {
    const { entry } = await dishOf('hummus');
    const body = {
      changes: [
        {
          kind: 'dish' as const,
          version: 'none',
          entry: JSON.stringify({ ...entry, name: { en: 'Old soup' } }),
        },
      ],
    };
    const [ref] = (await owner.call('saveMenuChanges', { body })).data.saved;
    expect(ref?.key).toBe('old-soup-2');
    expect((await dishOf('old-soup-2')).id).toBeNull();
    if (ref === undefined) throw new Error('it is saved');
    expect((await owner.call('discardMenuChanges', { body: { changes: [ref] } })).data.discarded).toBe(1);
    expect((await draftOf()).changes).toEqual([]);
  });

  it('hides a dish, keeps it in the editor, and brings it back with its id [EDIT-6]', async () => {
    const { version, id } = await dishOf('mint-tea');
    const [hidden] = (await save(owner, 'mint-tea', version, null)).data.saved;
    if (hidden === undefined) throw new Error('it is saved');
    await publish([hidden]);
    expect(await priceAtTable('mint-tea')).toBeUndefined();
    const there = await dishOf('mint-tea');
    expect(there).toMatchObject({ on_menu: false, id, version: 'none' });
    const [back] = (await save(owner, 'mint-tea', 'none', there.entry)).data.saved;
    if (back === undefined) throw new Error('it is saved');
    await publish([back]);
    expect(await dishOf('mint-tea')).toMatchObject({ on_menu: true, id });
  });

  it('hides a dish with its promotion, and an undo brings both back [EDIT-6] [EDIT-8]', async () => {
    const promoted = async () => (await draftOf()).promotions.entries.map(({ item }) => item);
    const [slug = ''] = await promoted();
    const rest = (await promoted()).filter((item) => item !== slug);
    const { promotions } = await draftOf();
    // Somebody else's draft of the promotions names the dish, too.
    const own = JSON.stringify(promotions.entries.toReversed());
    const changes = [{ kind: 'promotions' as const, key: '*', version: promotions.version, entry: own }];
    await manager.call('saveMenuChanges', { body: { changes } });
    const { version } = await dishOf(slug);
    const hidden = await save(owner, slug, version, null);
    expect(hidden.status, hidden.text).toBe(200);
    expect((await publish([...hidden.data.saved])).status).toBe(200);
    expect(await promoted()).toEqual(rest.toReversed());
    expect((await draftOf()).dishes.find(({ entry }) => entry.slug === slug)?.on_menu).toBe(false);
    const other = await put('mint-tea', { price: '14.00' });
    expect((await publish([other])).status, 'the editor is not locked').toBe(200);
    expect((await owner.call('undoPublication', { params: { number: '1' } })).status).toBe(200);
    expect((await promoted()).toSorted()).toEqual([slug, ...rest].toSorted());
    const strange = JSON.stringify([{ ...promotions.entries[0], item: 'no-dish' }]);
    const wrong = await owner.call('saveMenuChanges', {
      body: {
        changes: [
          {
            ...changes[0],
            kind: 'promotions',
            version: (await draftOf()).promotions.version,
            entry: strange,
          },
        ],
      },
    });
    expect(wrong.body.code).toBe('menu_problems');
  });

  it('changes many prices at once, as they were seen [EDIT-7]', async () => {
    const [hummus, tea] = [await dishOf('hummus'), await dishOf('mint-tea')];
    const list = [hummus, tea].map(({ entry, version }) => ({ key: entry.slug, version }));
    const change = { do: 'price' as const, basis_points: 500, step: '0.50' as const };
    const done = await owner.call('changeDishes', { body: { dishes: list, change } });
    expect(done.data.saved).toHaveLength(2);
    expect((await dishOf('hummus')).entry.price).toBe('29.50');
    expect((await dishOf('mint-tea')).entry.price).toBe('13.00');
    expect((await owner.call('changeDishes', { body: { dishes: list, change } })).body.code).toBe(
      'menu_changed',
    );
    const both = { do: 'price' as const, basis_points: 500, amount: '1', step: '0.50' as const };
    expect((await owner.call('changeDishes', { body: { dishes: list, change: both } })).status).toBe(422);
    const move = { do: 'move' as const, category: 'mains' };
    const falafel = await dishOf('falafel');
    const one = [{ key: 'falafel', version: falafel.version }];
    await owner.call('changeDishes', { body: { dishes: one, change: move } });
    expect((await dishOf('falafel')).entry).toMatchObject({ category: 'mains' });
  });

  it('keeps every publication and takes one back, unless it was changed since [EDIT-8]', async () => {
    await publish([await put('hummus', { price: '31.00' })]);
    await publish([await put('mint-tea', { price: '14.00' })], manager);
    const list = (await owner.call('menuHistory')).data;
    expect(list.publications.map(({ number, things, kind }) => [number, things, kind])).toEqual([
      [2, 1, 'publish'],
      [1, 1, 'publish'],
    ]);
    expect((await owner.call('menuHistory', { query: { before: '2' } })).data.publications).toHaveLength(1);
    const undone = await owner.call('undoPublication', { params: { number: '1' } });
    expect(undone.data).toEqual({ number: 3, things: 1 });
    expect(await priceAtTable('hummus')).toBe('28.00');
    expect((await owner.call('menuHistory')).data.publications[0]).toMatchObject({ kind: 'undo', undoes: 1 });
    await publish([await put('mint-tea', { price: '15.00' })]);
    const late = await owner.call('undoPublication', { params: { number: '2' } });
    expect([late.status, late.body.code]).toEqual([409, 'menu_changed']);
    expect(await priceAtTable('mint-tea')).toBe('15.00');
    expect((await owner.call('undoPublication', { params: { number: '99' } })).status).toBe(404);
  });

  it('brings back a picture that came with a file and not by an upload [EDIT-8]', async () => {
    const picture = { src: '/media/hummus-0a1b2c3d', widths: [320, 640], crop: null, tint: null };
    await app.db.write((tx) => {
      const items = tx.sql.updateTable('items').set({ picture: JSON.stringify(picture) });
      return tx.run(items.where('slug', '=', 'hummus'));
    });
    await app.context.menu.refresh();
    const { entry, version } = await dishOf('hummus');
    const { image, ...without } = entry;
    expect(image).toBe('hummus-0a1b2c3d');
    await publish([...(await save(owner, 'hummus', version, without)).data.saved]);
    expect((await dishOf('hummus')).entry).not.toHaveProperty('image');
    const undone = await owner.call('undoPublication', { params: { number: '1' } });
    expect(undone.data, undone.text).toMatchObject({ number: 2, things: 1 });
    expect((await dishOf('hummus')).entry).toMatchObject({ image: 'hummus-0a1b2c3d' });
  });

  it('adds a new dish once where its answer was lost and it is sent again [EDIT-2]', async () => {
    const { entry } = await dishOf('hummus');
    const { slug: _, ...words } = entry;
    const dish = JSON.stringify({ ...words, name: { en: 'Soup' } });
    const body = { changes: [{ kind: 'dish' as const, version: 'none', entry: dish }] };
    const send = () => owner.call('saveMenuChanges', { body, key: 'one press' });
    const [first, again] = [await send(), await send()];
    expect(first.data, first.text).toEqual(again.data);
    const soups = (await draftOf()).dishes.filter(({ entry: { name } }) => name.en === 'Soup');
    expect(soups.map(({ entry: { slug } }) => slug)).toEqual(['soup']);
  });

  it('publishes once however often it is pressed [EDIT-2]', async () => {
    const ref = await put('hummus', { price: '31.00' });
    const press = () => owner.call('publishMenu', { body: { changes: [ref] }, key: 'once' });
    expect([(await press()).data, (await press()).data]).toEqual([
      { number: 1, things: 1 },
      { number: 1, things: 1 },
    ]);
    expect((await owner.call('menuHistory')).data.publications).toHaveLength(1);
  });

  it('exports a file that imports as no change, and shows what another file would change [EDIT-9]', async () => {
    const file = await owner.call('exportMenu');
    const send = (text: string, keep: boolean, name = 'menu.json', seen = '0'.repeat(16)) =>
      owner.call('importMenuFile', {
        body: { file_name: name, content: gzipSync(text).toString('base64'), keep, seen },
      });
    expect((await send(file.text, false)).data).toMatchObject({ kept: false, changes: [], questions: [] });
    const dearer = file.text.replace('"28.00"', '"30.00"');
    const look = (await send(dearer, false)).data;
    expect(look.changes).toMatchObject([{ kind: 'dish', key: 'hummus', fields: ['price'] }]);
    expect((await draftOf()).changes, 'looking changes nothing').toEqual([]);
    expect((await send(dearer, true)).data.kept, 'nothing is kept that was not shown').toBe(false);
    expect((await send(dearer, true, 'menu.json', look.seen)).data.kept).toBe(true);
    expect((await draftOf()).changes).toMatchObject([{ key: 'hummus', fields: ['price'] }]);
    const table = 'slug,price\nmint-tea,14.00\n';
    expect((await send(table, false, 'prices.csv')).data.changes).toMatchObject([
      { key: 'mint-tea', fields: ['price'] },
    ]);
  });

  it('notes that portions of a file are not counted in a draft [EDIT-9]', async () => {
    const look = async (text: string) => {
      const body = { file_name: 'menu.csv', content: gzipSync(text).toString('base64'), keep: false };
      return (await owner.call('importMenuFile', { body })).data.warnings.map(({ sentence }) => sentence);
    };
    const note = expect.stringContaining('how many portions are left');
    const counted = await look('slug,price,remaining\nhummus,30.00,8\nmint-tea,12.00,5\n');
    expect(counted).toContainEqual(note);
    expect(counted.filter((one) => one.includes('portions'))).toHaveLength(1);
    expect(await look('slug,price\nhummus,30.00\n')).not.toContainEqual(note);
  });

  it('does not keep a file over what a colleague saved since it was shown [EDIT-4] [EDIT-9]', async () => {
    const content = gzipSync('slug,price\nhummus,31.00\n').toString('base64');
    const body = { file_name: 'prices.csv', content };
    const look = (await owner.call('importMenuFile', { body: { ...body, keep: false } })).data;
    await put('hummus', { price: '29.00' });
    const keep = (seen: string) => owner.call('importMenuFile', { body: { ...body, keep: true, seen } });
    const anew = (await keep(look.seen)).data;
    expect(anew.kept).toBe(false);
    expect(JSON.parse(anew.changes[0]?.before ?? '{}')).toMatchObject({ price: '29.00' });
    expect(JSON.parse((await draftOf()).changes[0]?.after ?? '{}')).toMatchObject({ price: '29.00' });
    expect((await keep(anew.seen)).data.kept).toBe(true);
  });

  it('leaves the venue alone when a menu file has one, and asks before most dishes go [EDIT-9]', async () => {
    const file = JSON.parse((await owner.call('exportMenu')).text) as { items: object[] };
    const two = file.items.slice(0, 2).map((dish) => ({ ...dish, related: [] }));
    const other = {
      ...file,
      items: two,
      tables: [{ number: '1', seats: 2 }],
      promotions: [],
    };
    const body = {
      file_name: 'menu.json',
      content: gzipSync(JSON.stringify(other)).toString('base64'),
      keep: true,
    };
    const asked = (await owner.call('importMenuFile', { body })).data;
    expect(asked).toMatchObject({ kept: false, left_out: ['tables'] });
    expect(asked.questions).toHaveLength(1);
    expect((await draftOf()).changes).toEqual([]);
    expect((await owner.call('importMenuFile', { body: { ...body, seen: asked.seen } })).data.kept).toBe(
      true,
    );
    expect((await draftOf()).dishes.filter(({ on_menu }) => on_menu)).toHaveLength(2);
  });

  it('tells who sent a long file how many of its rows were read meanwhile, and nobody else [IMP-26]', async () => {
    const rows = Array.from({ length: 1990 }, (_, at) => `Dish ${at},Drinks,10.00`);
    const content = gzipSync(['Name,Category,Price', ...rows].join('\n')).toString('base64');
    const body = { file_name: 'menu.csv', content, keep: false };
    const ask = async (by: Device) => (await by.call('menuFileReading')).data;
    expect(await ask(owner)).toBeNull();
    const seen: { mine: unknown; theirs: unknown }[] = [];
    const send = async () => {
      let isRead = false;
      const sent = owner.call('importMenuFile', { body }).finally(() => {
        isRead = true;
      });
      while (!isRead) {
        seen.push({ mine: await ask(owner), theirs: await ask(manager) });
        await setImmediate();
      }
      expect((await sent).data.changes.length).toBeGreaterThan(1989);
    };
    // On a slow machine one question may take longer than the reading.
    for (let tries = 0; tries < 20 && seen.every(({ mine }) => mine === null); tries += 1) await send();
    const told = { read: expect.any(Number), rows: 1990 };
    expect(seen).toContainEqual({ mine: told, theirs: null });
    expect(new Set(seen.map(({ theirs }) => theirs))).toEqual(new Set([null]));
    expect(await ask(owner)).toBeNull();
  });

  it('says what is wrong with a file that is no menu [EDIT-9]', async () => {
    const send = (content: string, name: string) =>
      owner.call('importMenuFile', { body: { file_name: name, content, keep: false } });
    for (const [name, content, said] of [
      ['menu.pdf', gzipSync('x').toString('base64'), 'is a PDF'],
      ['menu.json', 'no gzip', 'did not arrive whole'],
      ['menu.json', gzipSync('{').toString('base64'), ''],
      ['menu.json', gzipSync(' '.repeat(11 * 1024 * 1024)).toString('base64'), 'too big'],
    ] as const) {
      const answer = await send(content, name);
      expect([answer.status, answer.body.code]).toEqual([422, 'menu_problems']);
      expect(answer.text).toContain(said);
    }
  });

  it('takes a photograph, makes the sizes that phones need, and refuses what is none [EDIT-10]', async () => {
    const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#a63' } })
      .jpeg()
      .toBuffer();
    const uploaded = (await owner.call('uploadMenuPicture', { body: { content: photo.toString('base64') } }))
      .data;
    expect(uploaded.picture.widths).toEqual([160, 320, 640]);
    expect((await owner.get(`${uploaded.picture.src}-640.webp`)).status).toBe(200);
    app.clock.advance(1000);
    await owner.call('uploadMenuPicture', { body: { content: photo.toString('base64') } });
    const kept = await app.db.read.all(app.db.read.sql.selectFrom('menu_pictures').select('uploaded_at'));
    expect(kept, 'the same again is the newest').toEqual([{ uploaded_at: app.clock.now() }]);
    await publish([await put('hummus', { image: uploaded.name })]);
    const phone = app.device();
    await phone.scan(1);
    expect((await phone.call('item', { params: { slug: 'hummus' } })).data.picture?.src).toBe(
      uploaded.picture.src,
    );
    for (const content of ['', 'AAAA', Buffer.from('<svg/>').toString('base64')]) {
      expect((await owner.call('uploadMenuPicture', { body: { content } })).body.code).toBe('menu_problems');
    }
  });

  it('writes who published which prices into the audit log [EDIT-11]', async () => {
    await publish([await put('hummus', { price: '31.00' })], manager);
    const rows = await app.db.read.all(
      app.db.read.sql.selectFrom('audit_log').selectAll().where('action', '=', 'menu.publish'),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('28.00');
    expect(JSON.stringify(rows)).toContain('31.00');
  });
});
