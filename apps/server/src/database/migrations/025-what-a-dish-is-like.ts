/** What a dish is like: its marks, how spicy it is, what a portion has; and the time of day that a category is for. */
export const whatADishIsLike = {
  number: 25,
  name: 'what a dish is like',
  statements: [
    `alter table items add column diet text not null default '[]'`,
    `alter table items add column spice integer not null default 0`,
    `alter table items add column energy_kcal integer`,
    `alter table items add column fat_g integer`,
    `alter table items add column carbohydrates_g integer`,
    `alter table items add column protein_g integer`,
    `alter table items add column salt_mg integer`,
    `alter table categories add column hours_from text`,
    `alter table categories add column hours_to text`,
  ],
} as const;
