import { expect, type Page } from '@playwright/test';

/** The app's texts that the tests use, per language: tests go by what a person reads. */
export const words = {
  en: {
    enter: 'Enter Menu',
    food: 'Food for you',
    pages: 'Main pages',
    cart: /^Cart/,
    home: 'Home',
    allergens: /^Allergens/,
    favourites: /^Favourites/,
    all: 'All',
    add: (dish: string) => `Add ${dish} to cart`,
    heart: (dish: string) => `Favourite: ${dish}`,
    addToCart: 'Add To Cart',
    place: 'Place Order',
    placed: 'Order placed successfully!',
    finished: 'Order Finished',
    apply: 'Apply Filter Options',
  },
  ar: {
    enter: 'ادخل إلى القائمة',
    food: 'أطباق لك',
    pages: 'الصفحات الرئيسية',
    cart: /^السلة/,
    home: 'الرئيسية',
    allergens: /^الحساسية/,
    favourites: /^المفضلة/,
    all: 'الكل',
    add: (dish: string) => `أضف ${dish} إلى السلة`,
    heart: (dish: string) => `المفضلة: ${dish}`,
    addToCart: 'أضف للسلة',
    place: 'أرسل الطلب',
    placed: 'تم إرسال الطلب بنجاح!',
    finished: 'إنهاء ودفع الفاتورة',
    apply: 'تطبيق خيارات التصفية',
  },
} as const;

/** A diner's actions in a language. */
export function dinerOn(page: Page, language: 'en' | 'ar' = 'en') {
  const say = words[language];
  const bar = page.getByRole('navigation', { name: say.pages });
  const go = (name: string | RegExp) => bar.getByRole('link', { name }).click();
  return {
    bar,
    go,
    /** Scans the table's code and enters the menu. */
    async sitDown(table: number) {
      await page.goto(`/?table_number=${table}`);
      await page
        .getByRole('link', { name: say.enter })
        .or(page.getByRole('button', { name: say.enter }))
        .click();
      await expect(page.getByRole('heading', { name: say.food })).toBeVisible();
    },
    /** Shows every dish of a category. */
    async openCategory(name: string) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('button', { name: say.all, exact: true }).click();
    },
    /** Adds a dish with its card's plus button and the dialog's defaults. */
    async add(dish: string) {
      await page
        .getByRole('button', { name: say.add(dish) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.addToCart }).click();
      await expect(dialog).toBeHidden();
    },
    /** Orders the contents of the cart. */
    async placeOrder() {
      await go(say.cart);
      await page.getByRole('button', { name: say.place }).click();
      await expect(page.getByText(say.placed)).toBeVisible();
      await expect(page.getByRole('heading', { name: say.food })).toBeVisible();
    },
  };
}
