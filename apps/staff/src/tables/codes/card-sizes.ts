/** How large the cards are, and how many of them a sheet of A4 takes. */
export const cardSizes = { a7: 8, a6: 4, a5: 2 } as const;

/** The size of a card. */
export type CardSize = keyof typeof cardSizes;

/** What is printed on: sheets of A4 that somebody cuts, or a page of the card's own size for each. */
export type CardPaper = 'sheet' | 'own';
