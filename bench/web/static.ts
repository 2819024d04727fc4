/** The bare pages to compare the diner's app with: the same texts and pictures as plain HTML, without any script. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

type Picture = {
  readonly src: string;
  readonly widths: readonly number[];
  readonly tint: string | null;
} | null;
type Dish = {
  readonly name: string;
  readonly price: string;
  readonly picture: Picture;
  readonly image_url: string;
  readonly category_id: number;
  readonly sub_category_id: number;
};
type Category = {
  readonly id: number;
  readonly name: string;
  readonly picture: Picture;
  readonly image_url: string | null;
  readonly sub_categories: readonly { readonly id: number; readonly name: string }[];
};
type Slide = {
  readonly title: string;
  readonly subtitle: string;
  readonly picture: Picture;
  readonly image_url: string;
};

/** A running server of the two bare pages, `/` and `/home`. */
export type StaticPages = { readonly url: string; readonly stop: () => Promise<void> };

const style = `*{box-sizing:border-box}body{margin:0;background:#f7f1e6;color:#231a13;font:16px/1.5 system-ui}
header{height:80px;padding:24px}h1,h2,h3{margin:.4em 0;font-family:Georgia,serif}h3{font-size:18px}
.row{display:flex;gap:12px;overflow:auto;padding:0 16px}.slide{flex:none;width:326px;height:144px;border-radius:18px;background:#5d3a28;color:#fffaf0;padding:16px;position:relative;overflow:hidden}
.slide img{position:absolute;right:0;top:-62px;width:268px;height:268px;opacity:.8}.tile{flex:none;width:76px;text-align:center;font-size:13px}.tile img{width:76px;height:54px;object-fit:cover;border-radius:12px}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:24px 16px;padding:16px}.grid img{width:100%;height:auto;aspect-ratio:171/146;object-fit:cover;border-radius:12px;background:#8d9461}
.cover{min-height:100vh;display:grid;place-items:end center;padding:24px;background:#79804f}.cover img{position:fixed;inset:0;width:100%;height:100%;object-fit:cover;z-index:-1}
.card{background:#f7f1e6;width:100%;max-width:360px;padding:8px}.frame{margin:3px;padding:36px 20px 144px;border:1px solid;outline:3px double #6e6052;outline-offset:2px;text-align:center;font:600 20px/1.4 Georgia,serif}
.card svg{display:block;width:64px;height:64px;margin:auto}.card h1{margin:6px 0 0;font-size:52px;line-height:1.15}.card p{max-width:270px;margin:12px auto 20px;color:#574a3e}.card .second{margin:0 auto;color:#231a13;font-size:28px;line-height:1.5}
.card a{display:block;background:#eba61f;color:#231a13;padding:14px;border-radius:10px;font:500 16px/24px system-ui;text-decoration:none}`;

/** Serves bare pages with the menu of the program at `origin`; pictures are copied from there. */
export async function startStaticPages(origin: string): Promise<StaticPages> {
  const pages = new Map([
    ['/', await welcomePage(origin)],
    ['/home', await menuPage(origin)],
  ]);
  const pictures = new Map<string, { readonly type: string; readonly bytes: Buffer }>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname;
    const page = pages.get(path);
    if (page !== undefined) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page);
      return;
    }
    void picture(origin, path, pictures).then(({ type, bytes }) => {
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function picture(
  origin: string,
  path: string,
  known: Map<string, { readonly type: string; readonly bytes: Buffer }>,
) {
  const found = known.get(path);
  if (found !== undefined) return found;
  const answer = await fetch(origin + path);
  const taken = {
    type: answer.headers.get('content-type') ?? 'image/webp',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
  known.set(path, taken);
  return taken;
}

async function read<Data>(origin: string, path: string): Promise<Data> {
  const answer = await fetch(`${origin}/api/v1/${path}`, { headers: { 'accept-language': 'en' } });
  return ((await answer.json()) as { data: Data }).data;
}

const mark =
  '<svg viewBox="0 0 32 32"><path d="M5 21a11 11 0 0 1 22 0z" fill="#eba61f"/><path d="M1 24.5h30M6 28.5h20" stroke="#231a13" stroke-width="1.8" stroke-linecap="round"/></svg>';

/** The Welcome card at the app's first paint: the logo, the names and tagline in a bold system serif, and the frame. */
async function welcomePage(origin: string): Promise<Buffer> {
  const venue = await read<{ name: string; names: { ar?: string }; tagline: string }>(origin, 'venue');
  const names = `<h1>${text(venue.name)}</h1><p class="second">${text(venue.names.ar ?? '')}</p>`;
  const words = `${names}<p>${text(venue.tagline)}</p><a href="/home">Enter Menu</a>`;
  return packed(
    'Welcome',
    `<div class="cover"><img src="/welcome/poster.webp" alt="" loading="lazy"><div class="card"><div class="frame">${mark}${words}</div></div></div>`,
  );
}

/** The first view of Home: the promotions, the categories, and the dishes of the first sub-category. */
async function menuPage(origin: string): Promise<Buffer> {
  const [home, categories, items, venue] = await Promise.all([
    read<{ slider: Slide[] }>(origin, 'customer/home/999999'),
    read<Category[]>(origin, 'customer/categories/all'),
    read<{ data: Dish[] }>(origin, 'customer/item/all/999999/1000?page=1'),
    read<{ name: string }>(origin, 'venue'),
  ]);
  const [first] = categories;
  const sub = first?.sub_categories[0]?.id;
  const dishes = items.data.filter(
    (dish) => dish.category_id === first?.id && (sub === undefined || dish.sub_category_id === sub),
  );
  const slides = home.slider.map(
    (slide, at) =>
      `<div class="slide">${image(slide, '268px', at === 0)}<b>${text(slide.title)}</b><br>${text(slide.subtitle)}</div>`,
  );
  const tiles = categories.map(
    (category) => `<div class="tile">${image(category, '92px', true)}${text(category.name)}</div>`,
  );
  const cards = dishes.map(
    (dish, at) =>
      `<article>${image(dish, '45vw', at < 4)}<h3>${text(dish.name)}</h3>AED ${text(dish.price)}</article>`,
  );
  return packed(
    'Menu',
    `<header>${text(venue.name)}</header><div class="row">${slides.join('')}</div><div class="row">${tiles.join('')}</div><h2>Food for you</h2><div class="grid">${cards.join('')}</div>`,
  );
}

function image(
  { picture, image_url }: Pick<Dish, 'picture'> & { image_url: string | null },
  sizes: string,
  eager: boolean,
) {
  const loading = eager ? 'fetchpriority="high"' : 'loading="lazy"';
  if (picture === null)
    return image_url === null ? '' : `<img src="${image_url}" alt="" width="640" height="640" ${loading}>`;
  const set = (format: string) =>
    picture.widths.map((width) => `${picture.src}-${String(width)}.${format} ${String(width)}w`).join(', ');
  const source = (format: string) =>
    `<source type="image/${format}" srcset="${set(format)}" sizes="${sizes}">`;
  return `<picture>${source('avif')}${source('webp')}<img src="${picture.src}-320.webp" alt="" width="640" height="640" ${loading}></picture>`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function packed(title: string, body: string): Buffer {
  return brotliCompressSync(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style><body>${body}</body></html>`,
  );
}
