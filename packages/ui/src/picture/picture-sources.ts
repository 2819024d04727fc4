/** The files of a picture: `{src}-{width}.avif` and `.webp`; `crop` moves the plate in its frame. */
export type Picture = {
  readonly src: string;
  readonly widths: readonly number[];
  readonly crop: { readonly x: string; readonly y: string; readonly zoom: number } | null;
  readonly tint: string | null;
};

/** All sizes of a picture in one format, as a `srcset`. */
export function sourceSet({ src, widths }: Pick<Picture, 'src' | 'widths'>, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ');
}

/** The single size for browsers without `srcset`. */
export function fallbackSource({ src, widths }: Picture): string {
  return `${src}-${widths.find((width) => width >= 320) ?? widths.at(-1) ?? 320}.webp`;
}

/** Styles that move the plate in its frame and set the placeholder colour; `plate` shows the whole picture. */
export function cropStyle(
  picture: Picture | null | undefined,
  crop: 'frame' | 'plate',
): Record<string, string | number> {
  const style: Record<string, string | number> = {};
  if (picture?.tint) style['--tint'] = picture.tint;
  if (crop === 'plate') style['--zoom'] = 1.12;
  else if (picture?.crop) {
    style['--x'] = picture.crop.x;
    style['--y'] = picture.crop.y;
    style['--zoom'] = picture.crop.zoom;
  }
  return style;
}
