/** The groups of texts that Welcome, Home and the frame around the pages do without: the first load is smaller by them. */
export const laterGroups: readonly string[] = ['carts', 'history', 'live', 'parts', 'split'];
