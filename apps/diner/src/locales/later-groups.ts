/** The groups of texts that Welcome, Home and the frame around the pages do without: the first load is smaller by them. */
export const laterGroups: readonly string[] = [
  'carts',
  'feedback',
  'history',
  'invoice',
  'live',
  'marks',
  'membership',
  'options',
  'orders',
  'parts',
  'privacy',
  'search',
  'split',
  'table',
  'zoom',
];
