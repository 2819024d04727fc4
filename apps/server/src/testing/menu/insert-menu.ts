/** Writes a small menu straight into the tables, so that tests of other features need no import. */
import { venueSetting } from '../../menu/snapshot/stored.ts';
import type { Transaction } from '../open-database.ts';
import { dishes } from './menu-fixture.ts';
import { items, picture, spicy, testVenue, texts } from './menu-rows.ts';

/** Writes the venue, its menu and tables 1 to 4. */
export async function insertMenu(tx: Transaction): Promise<void> {
  const { sql } = tx;
  await tx.run(sql.insertInto('settings').values({ key: venueSetting, value: JSON.stringify(testVenue) }));
  await tx.run(
    sql.insertInto('categories').values([
      {
        id: 1,
        key: 'starters',
        names: texts('Starters', 'مقبلات', 'Закуски', 'Başlangıçlar'),
        cloth: 'linen',
        picture: picture('starters-1'),
        position: 1,
        retired: 0,
      },
      {
        id: 2,
        key: 'mains',
        names: texts('Mains', 'الأطباق الرئيسية', 'Основные блюда', 'Ana Yemekler'),
        cloth: null,
        picture: null,
        position: 2,
        retired: 0,
      },
    ]),
  );
  await tx.run(
    sql.insertInto('sub_categories').values(
      [
        { id: 11, category_id: 1, key: 'cold', names: texts('Cold', 'باردة', 'Холодные', 'Soğuk') },
        { id: 12, category_id: 1, key: 'warm', names: texts('Warm', 'ساخنة', 'Горячие', 'Sıcak') },
        { id: 21, category_id: 2, key: 'grill', names: texts('Grill', 'مشاوي', 'Гриль', 'Izgara') },
        { id: 22, category_id: 2, key: 'sweet', names: texts('Sweet', 'حلويات', 'Сладкое', 'Tatlı') },
      ].map((sub, position) => ({ ...sub, position, retired: 0 })),
    ),
  );
  await tx.run(
    sql.insertInto('allergens').values(
      [
        {
          id: 1,
          key: 'nuts',
          names: texts('Nuts', 'مكسرات', 'Орехи', 'Kuruyemiş'),
          image: '/media/nuts-1-160.webp',
        },
        { id: 2, key: 'milk', names: texts('Milk', 'حليب', 'Молоко', 'Süt'), image: null },
        { id: 3, key: 'gluten', names: texts('Gluten', 'غلوتين', 'Глютен', 'Gluten'), image: null },
        { id: 4, key: 'sesame', names: texts('Sesame', 'سمسم', 'Кунжут', 'Susam'), image: null },
      ].map((allergen, position) => ({ ...allergen, position, retired: 0 })),
    ),
  );
  await tx.run(sql.insertInto('items').values(items.map((item, position) => ({ ...item, position }))));
  await tx.run(sql.insertInto('item_stock').values({ item_id: dishes.seaBass.id, remaining: 1 }));
  await insertOffers(tx);
  await tx.run(
    sql.insertInto('dining_tables').values(
      [1, 2, 3, 4].map((number) => ({
        number: String(number),
        zone: number < 3 ? 'Terrace' : null,
        seats: 4,
        position: number,
        key_epoch: 1,
        retired: 0,
      })),
    ),
  );
}

async function insertOffers(tx: Transaction): Promise<void> {
  const { sql } = tx;
  await tx.run(
    sql.insertInto('promotions').values([
      {
        item_id: dishes.kebab.id,
        titles: texts('From the coals', 'من الجمر', 'С углей', 'Közden'),
        subtitles: texts('Tonight', 'الليلة', 'Сегодня', 'Bu akşam'),
        tags: JSON.stringify([spicy]),
        position: 1,
      },
      {
        item_id: dishes.hummus.id,
        titles: texts('To begin', 'للبداية', 'Для начала', 'Başlarken'),
        subtitles: texts('', '', '', ''),
        tags: '[]',
        position: 2,
      },
    ]),
  );
  const coupon = {
    titles: texts('Coupon', 'قسيمة', 'Купон', 'Kupon'),
    descriptions: texts('', '', '', ''),
    valid_from: null,
    valid_until: '2026-12-31',
    limit_per_code: null,
    limit_per_customer: null,
    retired: 0,
  };
  await tx.run(
    sql.insertInto('coupons').values([
      {
        ...coupon,
        code: 'TENPERCENT',
        type: 'percentage',
        value: 1000,
        minimum_amount: 5000,
        cap_limit: 2000,
      },
      { ...coupon, code: 'TWENTYOFF', type: 'fixed', value: 2000, minimum_amount: 0, cap_limit: null },
      {
        ...coupon,
        code: 'LASTYEAR',
        type: 'fixed',
        value: 2000,
        minimum_amount: 0,
        cap_limit: null,
        valid_until: '2025-12-31',
      },
    ]),
  );
}
