/**
 * The category that a menu opens with: the first one whose time of day it is, else the first. A category of another server
 * may not say.
 */
export function categoryOfTheHour<Category extends { readonly is_now?: boolean }>(
  categories: readonly Category[],
): Category | undefined {
  return categories.find(({ is_now }) => is_now === true) ?? categories[0];
}
