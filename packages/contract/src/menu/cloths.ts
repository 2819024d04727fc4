/** The cloths that a category may lie on: the diner's app has a colour for each. */
export const cloths = [
  'mezze',
  'salads',
  'breakfast',
  'grills',
  'mains',
  'bakery',
  'sweets',
  'drinks',
] as const satisfies readonly string[];

/** The cloth that guests see where none of these is named. */
export const otherCloth: (typeof cloths)[number] = 'mains';
