/** A menu file in which every free text is an attack, and a guest who reads, orders and pays. */
import { importMenu } from '../../menu/import/import-menu.ts';
import { smallMenu } from '../../menu/import/small-menu.ts';
import { plainPayer } from '../payments/paying.ts';
import type { TestApp } from '../test-app.ts';
import { clear, done, look, lookAround, openScene, type Scene } from './scene.ts';

type Json = Record<string, unknown>;

/** Imports the menu, and keeps what each text must be shown as; then a guest dines. */
export async function playMenu(app: TestApp, attack: string): Promise<Pick<Scene, 'said' | 'seen'>> {
  const scene = await openScene(app, attack);
  const text = JSON.stringify(hostileMenu(scene));
  const { dataDir } = app.place;
  const outcome = await importMenu(app.db, {
    text,
    format: 'json',
    imagesDir: '/none',
    sure: true,
    dataDir,
    now: app.clock.now(),
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  await app.refreshMenu();
  await dine(scene);
  await lookAround(scene);
  return scene;
}

function hostileMenu(scene: Scene): Json {
  // The reader of menu files keeps line breaks in every text.
  const say: Scene['say'] = (path, fits, kind = 'paragraphs') => scene.say(path, fits, kind);
  const menu = JSON.parse(smallMenu) as Record<string, Json[]> & {
    venue: Json;
    membership: { levels: Json[] };
  };
  const translated = (path: string, fits: number) => {
    const text = say(`${path}.*`, fits);
    return { en: text, ar: text };
  };
  const named = (section: string, entry: Json | undefined) => ({
    ...entry,
    name: translated(`${section}[].name`, 120),
  });
  const first = (section: string) => menu[section]?.[0] ?? {};
  const category = first('categories') as { sub_categories: Json[] };
  const subs = [named('categories[].sub_categories', category.sub_categories[0]), category.sub_categories[1]];
  return {
    ...menu,
    venue: hostileVenue(menu.venue, say, translated),
    tables: [{ ...first('tables'), zone: say('tables[].zone', 40) }, menu['tables']?.[1]],
    allergens: [menu['allergens']?.[0], named('allergens', menu['allergens']?.[1])],
    tags: [named('tags', first('tags'))],
    cook_types: [named('cook_types', first('cook_types'))],
    categories: [{ ...named('categories', category), sub_categories: subs }],
    items: [
      {
        ...named('items', first('items')),
        description: translated('items[].description', 1000),
        station: scene.say('items[].station', 24),
        cook_types: ['crisp'],
        options: ['extras'],
      },
      menu['items']?.[1],
    ],
    option_groups: [
      {
        key: 'extras',
        name: translated('option_groups[].name', 120),
        min: 0,
        max: 1,
        choices: [
          {
            key: 'more',
            name: translated('option_groups[].choices[].name', 120),
            default: true,
          },
        ],
      },
    ],
    promotions: [
      {
        item: 'hummus',
        title: translated('promotions[].title', 120),
        subtitle: translated('promotions[].subtitle', 120),
      },
    ],
    discounts: [
      {
        ...first('discounts'),
        title: translated('discounts[].title', 120),
        description: translated('discounts[].description', 1000),
      },
    ],
    membership: {
      levels: [{ ...menu.membership.levels[0], perk: translated('membership.levels[].perk', 120) }],
    },
    feedback_samples: [hostileFeedback(say)],
  };
}

function hostileVenue(
  venue: Json,
  say: Scene['say'],
  translated: (path: string, fits: number) => object,
): Json {
  return {
    ...venue,
    name: translated('venue.name', 120),
    tagline: translated('venue.tagline', 1000),
    address: translated('venue.address', 1000),
    trn: '100000000000003',
    phone: say('venue.phone', 40),
    legal: {
      name: say('venue.legal.name', 120),
      trade_licence: say('venue.legal.trade_licence', 40),
      street: say('venue.legal.street', 120),
      city: say('venue.legal.city', 60),
      emirate: 'DXB',
    },
  };
}

function hostileFeedback(say: Scene['say']): Json {
  const about = (name: string) => `feedback_samples[].${name}`;
  return {
    full_name: say(about('full_name'), 80),
    email: say(about('email'), 120, 'email'),
    phone_number: say(about('phone_number'), 40),
    rating: 1,
    types: ['Food'],
    comment: say(about('comment'), 2000),
    days_ago: 1,
    replies: [
      {
        from: 'staff',
        name: say(about('replies[].name'), 80),
        message: say(about('replies[].message'), 1000),
      },
    ],
  };
}

/** A guest reads everything, orders both dishes and pays in cash. */
async function dine(scene: Scene): Promise<void> {
  const { app, manager } = scene;
  const phone = app.device();
  look(scene, 'guests', (await phone.scan(1)).body, (await phone.call('venue')).body);
  const allergens = await done(phone.call('allergens'));
  const allergen_ids = allergens.map(({ id }) => id);
  await done(phone.call('saveAllergens', { body: { allergen_ids } }));
  for (const name of ['home', 'categories', 'allergens', 'discounts', 'membership', 'feedbackList'] as const)
    look(scene, 'guests', (await phone.call(name)).body);
  const { data } = await done(phone.call('items', { params: { perPage: '100' } }));
  look(scene, 'guests', data);
  for (const { slug } of data) look(scene, 'guests', (await phone.call('item', { params: { slug } })).body);
  const [hummus] = data;
  const items = [{ item_id: hummus?.id ?? 0, quantity: 1, cook_type: hummus?.type_cook[0] ?? null }];
  const orderId = (await done(phone.call('placeOrder', { body: { items } }))).order.id;
  look(scene, 'guests', (await phone.call('orders')).body);
  look(scene, 'console', (await manager.call('staffTickets')).body);
  const body = { order_id: orderId, payment_method: 'cash' as const, ...plainPayer };
  const [share] = (await done(phone.call('paySingle', { body }))).split_payments;
  const amount = share?.total_amount ?? '';
  look(scene, 'console', (await manager.call('staffPayments')).body);
  const params = { attemptId: share?.attempt?.id ?? '' };
  await done(manager.call('approvePayment', { params, body: { amount, received: amount } }));
  scene.seen.paper.add((await phone.call('receipt', { params: { orderId } })).text);
  await clear(scene, 1);
}
