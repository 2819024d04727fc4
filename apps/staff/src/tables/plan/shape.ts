import type { TableShape } from '@sufra/domain/tables/plan';

/** How large a table is on the plan, in its pixels: a long one is longer for more than six. */
export function sizeOf(
  shape: TableShape,
  seats: number,
): { readonly width: number; readonly height: number } {
  if (shape === 'round') return { width: 106, height: 106 };
  if (shape === 'square') return { width: 102, height: 84 };
  return { width: seats > 6 ? 214 : 148, height: 84 };
}

/** A chair: where its middle is from the table's, in pixels, and how it is turned, in degrees. */
export interface Chair {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** How far a chair stands from the table's edge. */
const gap = 7;

/**
 * The chairs around a table: in two rows along a straight one, in a ring around a round one. Both begin at the top and go on
 * so that the first are across from each other. A straight table that is turned a quarter has them at its sides.
 */
export function chairsOf(shape: TableShape, seats: number, turn: number): readonly Chair[] {
  const { width, height } = sizeOf(shape, seats);
  if (shape === 'round') return ring(seats, width / 2 + gap, turn);
  const rows = [Math.ceil(seats / 2), Math.floor(seats / 2)];
  const chairs = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, index): Chair => {
      const across = turn % 180 === 90;
      const along = across ? height : width;
      const apart = Math.min(46, along / Math.max(count, 1));
      const place = (index - (count - 1) / 2) * apart;
      const side = (row === 0 ? -1 : 1) * ((across ? width : height) / 2 + gap);
      return across ? { x: side, y: place, turn: 90 } : { x: place, y: side, turn: 0 };
    }),
  );
  const [top, bottom] = [chairs.slice(0, rows[0]), chairs.slice(rows[0])];
  return top.flatMap((chair, index) => {
    const other = bottom[index];
    return other === undefined ? [chair] : [chair, other];
  });
}

function ring(seats: number, radius: number, turn: number): readonly Chair[] {
  return Array.from({ length: seats }, (_, index): Chair => {
    const degrees = turn + (360 / seats) * (index + (seats % 4 === 0 ? 0.5 : 0));
    const radians = (degrees * Math.PI) / 180;
    return {
      x: Math.round(Math.sin(radians) * radius),
      y: Math.round(-Math.cos(radians) * radius),
      turn: Math.round(degrees),
    };
  });
}
