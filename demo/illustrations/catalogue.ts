import { bakery } from './dishes/bakery.ts';
import { bowls } from './dishes/breakfast-bowls.ts';
import { eggs } from './dishes/breakfast-eggs.ts';
import { coldDrinks } from './dishes/drinks-cold.ts';
import { hotDrinks } from './dishes/drinks-hot.ts';
import { grills } from './dishes/grills.ts';
import { riceMains } from './dishes/mains-rice.ts';
import { stews } from './dishes/mains-stews.ts';
import { coldMezze } from './dishes/mezze-cold.ts';
import { hotMezze } from './dishes/mezze-hot.ts';
import { salads } from './dishes/salads.ts';
import { coolSweets } from './dishes/sweets-cool.ts';
import { pastries } from './dishes/sweets-pastry.ts';
import type { Course, Draw } from './kit/canvas.ts';

interface Category {
  name: string;
  /** Two linens, so that neighbours of one category differ. */
  cloths: readonly [string, string];
  course: Course;
  /** Slugs in menu order. */
  menu: string;
}

export interface Dish {
  slug: string;
  category: string;
  cloth: string;
  /** Its position in the category, which decides its linen and the side that the crop shifts to. */
  place: number;
  draw: Draw;
}

const CATEGORIES: readonly Category[] = [
  {
    name: 'breakfast',
    cloths: ['#cfae78', '#8fa5a3'],
    course: { ...eggs, ...bowls },
    menu:
      'shakshuka eggs-awarma omelette-zaatar balaleet ' +
      'foul-medames labneh-olive-oil fatteh-hummus breakfast-tray',
  },
  {
    name: 'mezze',
    cloths: ['#8d9461', '#bda66e'],
    course: { ...coldMezze, ...hotMezze },
    menu:
      'hummus-beiruti muhammara-halabiyeh moutabal baba-ghanouj warak-enab shanklish ' +
      'grilled-halloumi falafel kibbeh-makliyeh cheese-sambousek batata-harra chicken-liver',
  },
  {
    name: 'salads',
    cloths: ['#7c9a78', '#4f7168'],
    course: salads,
    menu:
      'fattoush-sumac tabbouleh rocca-parmesan ' +
      'cucumber-yoghurt beetroot-labneh freekeh-salad lentil-soup',
  },
  {
    name: 'grills',
    cloths: ['#a65c40', '#c28a58'],
    course: grills,
    menu:
      'kebab-halabi shish-taouk lamb-chops mixed-grill ' +
      'kafta-khashkhash grilled-hammour king-prawns arayes',
  },
  {
    name: 'mains',
    cloths: ['#8c4a3e', '#5f3b4a'],
    course: { ...riceMains, ...stews },
    menu:
      'lamb-ouzi chicken-machboos mansaf maqluba ' +
      'samke-harra moussaka okra-stew freekeh-chicken vegetable-tagine',
  },
  {
    name: 'bakery',
    cloths: ['#b98f62', '#94704a'],
    course: bakery,
    menu: 'manakish-zaatar manakish-cheese lahm-bi-ajeen spinach-fatayer kaak-bread saj-bread',
  },
  {
    name: 'sweets',
    cloths: ['#bd8077', '#8a566c'],
    course: { ...pastries, ...coolSweets },
    menu:
      'kunafa-nabulsieh umm-ali baklava-plate muhallabia ' +
      'date-pudding luqaimat pistachio-ice-cream fruit-plate',
  },
  {
    name: 'drinks',
    cloths: ['#5d8482', '#8aa79b'],
    course: { ...hotDrinks, ...coldDrinks },
    menu:
      'karak-tea arabic-coffee mint-tea turkish-coffee lemon-mint ' +
      'jallab tamarind-sherbet laban-ayran pomegranate-juice sparkling-water',
  },
];

/** A chequerboard in a grid of two columns: A B, then B A. */
const chequer = (i: number): 0 | 1 => ((i + Math.floor(i / 2)) % 2 === 0 ? 0 : 1);

function dishesOf({ name, cloths, course, menu }: Category): Dish[] {
  return menu.split(' ').map((slug, place) => {
    const draw = course[slug];
    if (!draw) throw new Error(`${name}: there is no drawing of ${slug}`);
    return { slug, category: name, cloth: cloths[chequer(place)], place, draw };
  });
}

export const DISHES: readonly Dish[] = CATEGORIES.flatMap(dishesOf);
