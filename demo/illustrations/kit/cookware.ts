import type { Canvas } from './canvas.ts';
import { at, box, circle, gleam, stroke } from './svg.ts';
import { cast, type Glaze } from './vessels.ts';

const IRON: readonly [number, string][] = [
  [0, '#5b534d'],
  [0.5, '#2f2a27'],
  [1, '#181412'],
];

/** A black iron pan whose handle leaves the picture at `turn` degrees (0 is up). */
export function ironPan(c: Canvas, rad: number, turn = 45): void {
  const { x, y } = c;
  const iron = c.sheen(IRON);
  const reach = rad + 260;
  const handle = `M0 ${-rad + 20}L0 ${-reach}`;
  c.add(`<g filter="url(#blur12)">${at(x + 16, y + 26, turn, stroke(handle, '#1a0d05', 60, 0.4))}</g>`);
  c.add(
    at(
      x,
      y,
      turn,
      stroke(handle, '#2c2724', 56) + stroke(`M-14 ${-rad - 14}L-14 ${-reach}`, '#7a716a', 5, 0.6),
    ),
  );
  c.add(cast(x, y, rad), circle(x, y, rad, iron));
  c.add(circle(x, y, rad - 4, 'none', 'stroke="#8d847c" stroke-width="2.5" opacity=".6"'));
  c.add(circle(x, y, rad - 26, '#1d1917'));
  c.add(circle(x, y, rad - 26, 'none', 'stroke="#000" stroke-width="6" opacity=".35"'));
}

/** A two-handled metal pan; handles stand left and right, turned by `turn`. */
export function earPan(c: Canvas, rad: number, g: Glaze, turn = 0): void {
  const { x, y } = c;
  const ear = (k: number): string =>
    stroke(
      `M${k * (rad - 8)} -46C${k * (rad + 62)} -52 ${k * (rad + 62)} 52 ${k * (rad - 8)} 46`,
      g.edge,
      19,
    ) +
    stroke(`M${k * (rad - 8)} -47C${k * (rad + 58)} -54 ${k * (rad + 58)} 48 ${k * (rad - 8)} 43`, g.rim, 11);
  c.lit('piece', at(x, y, turn, ear(1) + ear(-1)));
  const metal = c.sheen([
    [0, '#fff', 0.6],
    [0.35, '#fff', 0.05],
    [0.62, '#fff', 0.22],
    [1, '#200c04', 0.45],
  ]);
  const wall = c.sheen([
    [0, '#1a0d05', 0.6],
    [0.55, '#1a0d05', 0.1],
    [1, '#fff', 0.34],
  ]);
  c.add(
    cast(x, y, rad),
    circle(x, y, rad, g.edge),
    circle(x, y, rad - 2, g.rim),
    circle(x, y, rad - 2, metal),
  );
  c.add(circle(x, y, rad - 18, g.well), circle(x, y, rad - 18, wall));
  c.add(circle(x, y, rad - 17, 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="1.6"'));
}

const grainRect = (opacity: number): string =>
  `<rect width="640" height="640" filter="url(#wood)" opacity="${opacity}"/>`;

/** A round board of turned wood. */
export function roundBoard(c: Canvas, rad: number, colour = '#a9744a', dx = 0, dy = 0): void {
  const [x, y] = [c.x + dx, c.y + dy];
  c.add(cast(x, y, rad), circle(x, y, rad, '#7d5230'), circle(x, y - 2, rad - 3, colour));
  c.inside(circle(x, y, rad, '#000'), () => c.add(grainRect(0.9)));
  c.add(circle(x, y, rad - 7, 'none', 'stroke="#fff" stroke-opacity=".22" stroke-width="2.5"'));
}

/** A long board with a hole in its handle end. */
export function plank(c: Canvas, w: number, h: number, turn: number, colour = '#9a6a42'): void {
  const place = `translate(${c.x} ${c.y}) rotate(${turn})`;
  const far = `<g filter="url(#blur26)" opacity=".42">${at(c.x + 26, c.y + 40, turn, box(w, h, 34, '#1a0d05'))}</g>`;
  const near = `<g filter="url(#blur5)" opacity=".45">${at(c.x + 8, c.y + 13, turn, box(w, h, 34, '#1a0d05'))}</g>`;
  c.add(far, near, at(c.x, c.y, turn, box(w, h, 34, '#6d4526') + box(w - 5, h - 5, 32, colour)));
  c.inside(box(w, h, 34, '#000', `transform="${place}"`), () =>
    c.add(
      `<g transform="${place}"><rect x="-500" y="-500" width="1000" height="1000" filter="url(#wood)" opacity=".9"/></g>`,
    ),
  );
  c.add(
    at(
      c.x,
      c.y,
      turn,
      box(w - 14, h - 14, 28, 'none', 'stroke="#fff" stroke-opacity=".18" stroke-width="2.5"'),
    ),
  );
}

/** A drinking glass from above with its liquid; `draw` puts things into the liquid. */
export function glass(
  c: Canvas,
  rad: number,
  liquid: readonly [string, string, string],
  draw: () => void,
): void {
  const { x, y } = c;
  const drink = c.sheen(
    [
      [0, liquid[0]],
      [0.62, liquid[1]],
      [1, liquid[2]],
    ],
    true,
  );
  const wall = c.sheen([
    [0, '#fff', 0.95],
    [0.45, '#fff', 0.25],
    [1, '#16302c', 0.35],
  ]);
  c.add(circle(x + 16, y + 26, rad - 4, '#150c05', 'opacity=".45" filter="url(#blur12)"'));
  c.add(
    circle(x, y, rad, '#e3e6dd', 'opacity=".7"'),
    circle(x, y, rad, wall),
    circle(x, y, rad * 0.9, drink),
  );
  c.inside(circle(x, y, rad * 0.9, '#000'), () => {
    draw();
    c.add(
      circle(
        x + 12,
        y + 16,
        rad * 0.97,
        'none',
        `stroke="#1c0d06" stroke-width="${rad * 0.14}" opacity=".26" filter="url(#blur12)"`,
      ),
    );
  });
  c.add(circle(x, y, rad * 0.97, 'none', 'stroke="#fff" stroke-width="3" opacity=".75"'));
  c.add(circle(x, y, rad * 0.905, 'none', 'stroke="#20140a" stroke-width="2.5" opacity=".25"'));
  const k = rad * 0.94;
  c.add(
    stroke(
      `M${x - k * 0.9} ${y - k * 0.42}A${k} ${k} 0 0 1 ${x - k * 0.3} ${y - k * 0.95}`,
      '#fff',
      rad * 0.042,
      0.8,
    ),
  );
}

/** A ring of froth where the liquid meets its wall. */
export function cup(
  c: Canvas,
  rad: number,
  g: Glaze,
  liquid: readonly [string, string, string],
  draw: () => void,
): void {
  const { x, y } = c;
  const drink = c.sheen(
    [
      [0, liquid[0]],
      [0.7, liquid[1]],
      [1, liquid[2]],
    ],
    true,
  );
  const out = c.sheen([
    [0, '#fff', 0.8],
    [0.5, '#fff', 0.05],
    [1, '#2a1708', 0.38],
  ]);
  const wall = c.sheen([
    [0, '#1a0d05', 0.6],
    [0.5, '#1a0d05', 0.12],
    [1, '#fff', 0.28],
  ]);
  c.add(
    cast(x, y, rad, rad / 150),
    circle(x, y, rad, g.edge),
    circle(x, y, rad - 2, g.rim),
    circle(x, y, rad - 2, out),
  );
  c.add(circle(x, y, rad * 0.915, g.well), circle(x, y, rad * 0.915, wall), circle(x, y, rad * 0.875, drink));
  c.inside(circle(x, y, rad * 0.875, '#000'), () => {
    draw();
    c.add(gleam(x - rad * 0.34, y - rad * 0.42, rad * 0.34, rad * 0.14, 0.5));
    c.add(
      circle(
        x + 16,
        y + 14,
        rad,
        'none',
        `stroke="#2a1206" stroke-width="${rad * 0.18}" opacity=".28" filter="url(#blur12)"`,
      ),
    );
  });
}
