/** The plan of the demo's room, as an owner would have drawn it. */
import type { Transaction } from './database/transaction.ts';
import { drawFirst } from './tables/plan/commands.ts';

const zones = [
  {
    name: 'Window',
    names: { ar: 'عند النافذة', ru: 'У окна', tr: 'Pencere kenarı' },
    x: 8,
    y: 8,
    width: 864,
    height: 168,
  },
  {
    name: 'Hall',
    names: { ar: 'القاعة', ru: 'Зал', tr: 'Salon' },
    x: 8,
    y: 184,
    width: 456,
    height: 312,
  },
  {
    name: 'Terrace',
    names: { ar: 'الشرفة', ru: 'Терраса', tr: 'Teras' },
    x: 472,
    y: 184,
    width: 400,
    height: 312,
  },
];

const fixtures = [
  { zone: 'Window', kind: 'entrance' as const, label: '', x: 704, y: 72, width: 120, height: 56 },
  { zone: 'Hall', kind: 'bar' as const, label: '', x: 368, y: 56, width: 64, height: 224 },
  { zone: 'Terrace', kind: 'plant' as const, label: '', x: 296, y: 72, width: 64, height: 56 },
];

const [round, square, long] = ['round', 'square', 'long'] as const;
const places = [
  { number: '1', shape: round, x: 32, y: 48 },
  { number: '2', shape: round, x: 192, y: 48 },
  { number: '3', shape: square, x: 352, y: 56 },
  { number: '4', shape: square, x: 520, y: 56 },
  { number: '5', shape: square, x: 32, y: 56 },
  { number: '6', shape: square, x: 32, y: 192 },
  { number: '7', shape: long, x: 176, y: 56 },
  { number: '8', shape: long, x: 176, y: 192 },
  { number: '9', shape: round, x: 24, y: 48 },
  { number: '10', shape: square, x: 160, y: 56 },
  { number: '11', shape: square, x: 24, y: 192 },
  { number: '12', shape: long, x: 160, y: 192 },
];

/** Draws the demo's room. */
export function drawDemoPlan(tx: Transaction): Promise<void> {
  return drawFirst(tx, { zones, fixtures, places: places.map((place) => ({ ...place, turn: 0 })) });
}
