/** How people head the columns of a menu, in the languages of the program. Case, accents and punctuation don't count. */
import type { Language } from '@sufra/contract/core/constants';

type Words = Readonly<Record<Language, readonly string[]>>;

/** Words, separated by commas. */
function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}

/** Our names of the columns, with what else they are called. `name` and `description` may have a language beside them. */
export const synonyms: Readonly<Record<string, Words>> = {
  slug: { en: words('slug, key'), ar: words('المفتاح'), ru: words('ключ'), tr: words('anahtar') },
  name: {
    en: words(
      'name, dish, dish name, item, item name, menu item, product, product name, title',
      'meal, food, names, dishes, items',
    ),
    ar: words('الاسم, اسم, اسم الصنف, الصنف, الأصناف, اسم الطبق, الطبق, الأطباق, اسم المنتج', 'المنتج'),
    ru: words(
      'название, наименование, имя, блюдо, название блюда, наименование блюда, блюда',
      'товар, наименование товара, позиция',
    ),
    tr: words('ad, adı, isim, ürün, ürün adı, yemek, yemek adı, başlık'),
  },
  description: {
    en: words('description, item description, dish description, details, desc, about'),
    ar: words('الوصف, وصف, وصف الطبق, التفاصيل'),
    ru: words('описание, описание блюда, подробности'),
    tr: words('açıklama, tanım, ürün açıklaması, detay'),
  },
  category: {
    en: words('category, category name, categories, group, section, menu section, menu category', 'course'),
    ar: words('الفئة, فئة, القسم, قسم, التصنيف, تصنيف, المجموعة'),
    ru: words('категория, раздел, раздел меню, группа'),
    tr: words('kategori, bölüm, grup'),
  },
  sub_category: {
    en: words('sub category, subcategory, sub group, subsection'),
    ar: words('الفئة الفرعية, القسم الفرعي, التصنيف الفرعي'),
    ru: words('подкатегория, подраздел, подгруппа'),
    tr: words('alt kategori, alt bölüm, alt grup'),
  },
  price: {
    en: words(
      'price, prices, rate, amount, selling price, sale price, sales price, unit price',
      'retail price, default price, menu price, new price',
    ),
    ar: words('السعر, سعر, الأسعار, سعر البيع, سعر الوحدة, الثمن, السعر الجديد'),
    ru: words('цена, цены, стоимость, цена продажи, новая цена'),
    tr: words('fiyat, fiyatı, fiyatlar, satış fiyatı, birim fiyat, tutar, yeni fiyat'),
  },
  image: {
    en: words('image, picture, photo, image name, image file, photo file, picture file'),
    ar: words('الصورة, صورة, اسم الصورة'),
    ru: words('фото, изображение, картинка, фотография'),
    tr: words('resim, görsel, fotoğraf'),
  },
  tags: {
    en: words('tags, tag, labels'),
    ar: words('الوسوم, وسوم, العلامات'),
    ru: words('теги, метки'),
    tr: words('etiketler, etiket'),
  },
  contains: {
    en: words('contains, allergens, allergen, allergies'),
    ar: words('مسببات الحساسية, الحساسية, يحتوي على, يحتوي'),
    ru: words('аллергены, аллерген, содержит'),
    tr: words('alerjenler, alerjen, içerdiği alerjenler'),
  },
  may_contain: {
    en: words('may contain, traces, may contain traces'),
    ar: words('قد يحتوي على, قد يحتوي'),
    ru: words('может содержать, следы'),
    tr: words('içerebilir, eser miktarda'),
  },
  free_of: {
    en: words('free of, free from'),
    ar: words('خال من, خالٍ من'),
    ru: words('не содержит'),
    tr: words('içermez'),
  },
  options: {
    en: words('options, extras'),
    ar: words('الخيارات, الإضافات'),
    ru: words('опции, добавки'),
    tr: words('seçenekler, ekstralar'),
  },
  available_from: { en: words('available from'), ar: words('متاح من'), ru: words('доступно с'), tr: [] },
  available_to: {
    en: words('available to, available until'),
    ar: words('متاح حتى'),
    ru: words('доступно до'),
    tr: [],
  },
  available_days: {
    en: words('available days, days'),
    ar: words('الأيام'),
    ru: words('дни'),
    tr: words('günler'),
  },
  preparation_time: {
    en: words('preparation time, prep time, time, cooking time, preparation, prep'),
    ar: words('وقت التحضير, مدة التحضير, زمن التحضير, الوقت'),
    ru: words('время приготовления, время, время готовки'),
    tr: words('hazırlama süresi, hazırlık süresi, süre, pişirme süresi'),
  },
  station: {
    en: words('station, kitchen station, kitchen, made at'),
    ar: words('المحطة, محطة, محطة التحضير, المطبخ'),
    ru: words('станция, цех, кухня'),
    tr: words('istasyon, mutfak'),
  },
  featured: {
    en: words('featured, recommended'),
    ar: words('مميز'),
    ru: words('рекомендуем'),
    tr: words('öne çıkan'),
  },
  remaining: {
    en: words('remaining, portions'),
    ar: words('المتبقي'),
    ru: words('осталось, порции'),
    tr: words('kalan'),
  },
  energy_kcal: {
    en: words(
      'calories, calorie, calorie count, kcal, kcals, cal, energy, energy kj, kilocalories, kcal per portion, kcal per serving',
    ),
    ar: words('السعرات, سعرات, السعرات الحرارية, سعرات حرارية, السعرة الحرارية, الطاقة'),
    ru: words('калории, калорийность, ккал, энергетическая ценность'),
    tr: words('kalori, kaloriler, enerji'),
  },
  fat_g: {
    en: words('fat, fats, total fat'),
    ar: words('الدهون, دهون'),
    ru: words('жиры, жир'),
    tr: words('yağ, yağlar, toplam yağ'),
  },
  carbohydrates_g: {
    en: words('carbohydrates, carbohydrate, carbs, total carbohydrates, total carbs'),
    ar: words('الكربوهيدرات, كربوهيدرات, النشويات'),
    ru: words('углеводы'),
    tr: words('karbonhidrat, karbonhidratlar'),
  },
  protein_g: {
    en: words('protein, proteins'),
    ar: words('البروتين, بروتين'),
    ru: words('белки, белок'),
    tr: words('protein, proteinler'),
  },
  salt_mg: { en: words('salt'), ar: words('الملح, ملح'), ru: words('соль'), tr: words('tuz') },
};

/** What a heading's words may say of the language of its column. */
export const languageWords: Words = {
  en: words(
    'en, eng, english, إنجليزي, الإنجليزية, بالإنجليزية, بالإنجليزي, الإنجليزي',
    'английский, английском, англ, ingilizce',
  ),
  ar: words('ar, ara, arabic, عربي, العربية, بالعربية, بالعربي, العربي, арабский, арабском', 'араб, arapça'),
  ru: words('ru, rus, russian, روسي, الروسية, بالروسية, الروسي, русский, русском, рус, rusça'),
  tr: words('tr, tur, turkish, تركي, التركية, بالتركية, التركي, турецкий, турецком, тур', 'türkçe'),
};

/** What a heading may say besides: the currency, that VAT is in the price, the unit of a nutrient, and small words. */
export const idleWords: readonly string[] = words(
  'aed, dh, dhs, dirham, dirhams, incl, inc, including, inclusive, with, vat, tax, in, of',
  'the, min, mins, minutes, درهم, شامل, الضريبة, دقيقة, دقائق, بالدقائق, باللغة, дирхам, с',
  'ндс, мин, минут, минуты, на, в, kdv, dahil, dk, dakika, dirhem',
  'kcal, kj, g, gr, grams, mg, per, portion, serving, ккал, кдж, г, мг, порция, порцию',
  'سعرة, حرارية, غ, غرام, جم, ملغ, للحصة, porsiyon',
);

/** Words for a price without VAT, which is none of ours. */
export const withoutVat: readonly string[] = words(
  'excl, excluding, exclusive, without, before, net, без, hariç, بدون, غير, قبل',
);

/** The usual stations in words. What isn't here is a station of the venue's own. */
export const stationWords: Readonly<Record<string, readonly string[]>> = {
  kitchen: words('kitchen, main kitchen, المطبخ, مطبخ, кухня, mutfak'),
  grill: words('grill, grills, مشاوي, الشواية, المشاوي, гриль, мангал, ızgara, mangal'),
  cold: words('cold, cold kitchen, بارد, الباردة, холодный, холодный цех, soğuk'),
  hot: words('hot, hot kitchen, ساخن, الساخنة, горячий, горячий цех, sıcak'),
  bakery: words('bakery, المخبز, مخبز, пекарня, fırın'),
  bar: words('bar, البار, بار, المشروبات, бар'),
};

/** Rows that add something up. */
export const totalWords: readonly string[] = words(
  'total, totals, subtotal, sub total, grand total, sum, total items, المجموع, الإجمالي',
  'المجموع الكلي, итого, всего, итог, общий итог, toplam, genel toplam, ara toplam',
);
