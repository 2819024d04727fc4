import { type Light, lightDefs } from './light.ts';
import { pick, type Rng, rng, seedOf } from './random.ts';
import { blob, type Ribbon, ribbon, type Spread, scatter } from './shapes.ts';
import { at, circle, group, num, TAU } from './svg.ts';

/** Draws one piece of food around the origin. */
export type Piece = (r: Rng) => string;

/** Draws one dish; the canvas has the centre, the seeded random numbers and the light. */
export type Draw = (c: Canvas) => void;

/** Dishes of one category by slug, in menu order. */
export type Course = Readonly<Record<string, Draw>>;

/** Side of the square every dish is drawn on, in drawing units. */
export const SIDE = 640;

/** Margin around a dish cut out for a table. */
export const BLEED = 90;

interface Strew extends Spread {
  light?: Light;
  /** Light each piece separately: needed where pieces touch, or they merge. */
  alone?: boolean;
  /** Degrees; random if undefined. */
  turn?: number;
}

export interface Place {
  turn?: number;
  size?: number;
  light?: Light;
}

interface Dust extends Partial<Spread> {
  within: number;
  count: number;
  grain?: number;
  /** 0.5 spreads evenly, larger values gather at the centre. */
  pow?: number;
}

/** A picture being drawn. Food is placed relative to (x, y), the centre of its vessel. */
export class Canvas {
  readonly r: Rng;
  x = 320;
  y = 320;
  #body: string[] = [];
  #ids = 0;

  constructor(name: string) {
    this.r = rng(seedOf(name));
  }

  centre(x: number, y: number): void {
    this.x = x;
    this.y = y;
  }

  /** Markup in absolute coordinates. */
  add(...parts: string[]): void {
    this.#body.push(...parts);
  }

  lit(light: Light, body: string, opacity = 1): void {
    this.add(group(body, `filter="url(#${light})"${opacity === 1 ? '' : ` opacity="${opacity}"`}`));
  }

  /** One shape or piece, relative to the centre, always lit from the same window, however it is turned. */
  put(dx: number, dy: number, body: string, { turn = 0, size = 1, light = 'piece' }: Place = {}): void {
    this.lit(light, at(this.x + dx, this.y + dy, turn, body, size));
  }

  /** Several layers of one object, each with its own light, moved and turned together. */
  stack(
    dx: number,
    dy: number,
    turn: number,
    layers: readonly (readonly [Light, string, number?])[],
    size = 1,
  ): void {
    for (const [light, body, opacity] of layers) {
      this.lit(light, at(this.x + dx, this.y + dy, turn, body, size), opacity);
    }
  }

  strew(piece: Piece, s: Strew): void {
    const { light = 'piece', alone = false, turn } = s;
    const bodies = scatter(this.r, s).map(([a, b]) =>
      at(this.x + a, this.y + b, turn ?? this.r() * 360, piece(this.r)),
    );
    if (alone) for (const b of bodies) this.lit(light, b);
    else this.lit(light, bodies.join(''));
  }

  /** Ground spice, sumac, pepper. */
  dust(colours: readonly [string, ...string[]], d: Dust): void {
    const { within, count, grain = 1.8, pow = 0.5, dx = 0, dy = 0 } = d;
    let out = '';
    for (let i = 0; i < count; i++) {
      const a = this.r() * TAU;
      const q = this.r() ** pow * within;
      const [x, y] = [this.x + dx + Math.cos(a) * q, this.y + dy + Math.sin(a) * q];
      out += circle(
        x,
        y,
        grain * (0.4 + this.r()),
        pick(this.r, colours),
        `opacity="${num(0.45 + this.r() * 0.5)}"`,
      );
    }
    this.add(out);
  }

  /** A gradient from top left to bottom right; returns its reference. */
  sheen(stops: readonly (readonly [number, string, number?])[], round = false): string {
    const id = `s${this.#ids++}`;
    const marks = stops
      .map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`)
      .join('');
    const tag = round ? 'radialGradient' : 'linearGradient';
    const box = round ? 'cx=".42" cy=".38" r=".72"' : 'x1=".12" y1=".04" x2=".88" y2=".96"';
    this.add(`<defs><${tag} id="${id}" ${box}>${marks}</${tag}></defs>`);
    return `url(#${id})`;
  }

  /** Clips what `draw` adds to a shape (absolute coordinates). */
  inside(shape: string, draw: () => void): void {
    const id = `c${this.#ids++}`;
    this.add(`<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">`);
    draw();
    this.add('</g>');
  }

  /** Bands and drops of oil, syrup or butter around the centre. */
  drizzle(colours: readonly [string, string], ribbons: readonly Ribbon[], opacity = 0.8, more = ''): void {
    const paint = this.sheen([
      [0, colours[0]],
      [1, colours[1]],
    ]);
    const bands = ribbons.map((b) => `<path d="${ribbon(this.x, this.y, b)}" fill="${paint}"/>`).join('');
    this.lit('oil', bands + more.replaceAll('PAINT', paint), opacity);
  }

  /** A row of drops of uneven size: a thin unbroken band would look like wire. */
  drops(colours: readonly [string, string], arc: Ribbon, n: number, opacity = 0.85): void {
    const paint = this.sheen([
      [0, colours[0]],
      [1, colours[1]],
    ]);
    let out = '';
    for (let i = 0; i < n; i++) {
      const t = (i + this.r() * 0.7) / n;
      const a = arc.phase + t * arc.turns * TAU;
      const q = arc.r0 + (arc.r1 - arc.r0) * t + (this.r() - 0.5) * arc.width;
      const s = arc.width * (0.25 + this.r() ** 2 * 0.9);
      const d = blob(this.r, 0, 0, s, { wob: 0.12, n: 10, sx: 1 + this.r() * 1.6, sy: 0.8 });
      const turn = (a * 180) / Math.PI + 90 + (this.r() - 0.5) * 30;
      out += at(this.x + Math.cos(a) * q, this.y + Math.sin(a) * q, turn, `<path d="${d}" fill="${paint}"/>`);
    }
    this.lit('oil', out, opacity);
  }

  /** The finished picture on its linen, lit from the window. */
  svg(pixels: number, cloth: string): string {
    const whole = `width="${SIDE}" height="${SIDE}"`;
    const linen = `<rect ${whole} fill="${cloth}"/><rect ${whole} filter="url(#linen)" opacity=".42"/>`;
    const over = `<rect ${whole} fill="url(#window)"/>`;
    return this.#document(pixels, 0, linen + this.#body.join('') + over);
  }

  /** The dish alone on a transparent ground, for laid tables; `BLEED` leaves room for its shadow. */
  cutout(pixels: number): string {
    return this.#document(pixels, BLEED, this.#body.join(''));
  }

  #document(pixels: number, bleed: number, body: string): string {
    const side = SIDE + 2 * bleed;
    const head = `xmlns="http://www.w3.org/2000/svg" viewBox="${-bleed} ${-bleed} ${side} ${side}"`;
    const defs = `<defs>${lightDefs(pixels / side)}</defs>`;
    return `<svg ${head} width="${pixels}" height="${pixels}">${defs}${body}</svg>`;
  }
}
