/** The names of the small test menu; `insert-menu.ts` writes it. */

/** The dishes by what a test needs them for. Prices are in fils; ids are the same on both databases. */
export const dishes = {
  /** 28.00 AED, no choices, declares sesame. */
  hummus: { id: 1, slug: 'hummus', price: 2800 },
  /** 32.00 AED, contains nuts. */
  muhammara: { id: 2, slug: 'muhammara', price: 3200 },
  /** 26.50 AED. */
  falafel: { id: 3, slug: 'falafel', price: 2650 },
  /** 68.50 AED, featured, with the cook types medium and well_done. */
  kebab: { id: 4, slug: 'lamb-kebab', price: 6850 },
  /** 92.00 AED, one portion left. */
  seaBass: { id: 5, slug: 'sea-bass', price: 9200 },
  /** 39.00 AED, from 07:00 to 11:00. */
  breakfast: { id: 6, slug: 'breakfast-plate', price: 3900 },
  /** 22.00 AED, taken off by staff. */
  baklava: { id: 7, slug: 'baklava', price: 2200 },
  /** 12.55 AED: an odd price, for splitting. */
  tea: { id: 8, slug: 'mint-tea', price: 1255 },
  /** Off the menu for good. */
  retiredSoup: { id: 9, slug: 'old-soup', price: 2000 },
} as const;

/** The allergens of the fixture. */
export const allergenIds = { nuts: 1, milk: 2, gluten: 3, sesame: 4 } as const;
