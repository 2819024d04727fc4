import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** Where a picture's sizes are: `{src}-{width}.avif` and `.webp`; `crop` moves the plate in its frame. */
export type Picture = {
  readonly src: string;
  readonly widths: readonly number[];
  readonly crop: { readonly x: string; readonly y: string; readonly zoom: number } | null;
  readonly tint: string | null;
};

type DishPictureProps = {
  readonly picture?: Picture | null | undefined;
  /** The plain address that every server has. Used where there is no `picture`. */
  readonly url?: string | null | undefined;
  /** How wide it is shown, as in the `sizes` of an image: "171px". */
  readonly sizes: string;
  /** `plate` shows all of it, for lists; `frame` lets the plate leave its frame, as the picture's crop says. */
  readonly crop?: 'frame' | 'plate';
  readonly alt?: string;
  readonly dimmed?: boolean;
  /** For the pictures of the first screen: not lazy, and first in the queue. */
  readonly eager?: boolean;
  readonly className?: string;
};

/** A dish from straight above on its cloth. Its place is coloured before it arrives, so nothing moves. */
export function DishPicture({ picture, url, crop = 'frame', className, dimmed, ...image }: DishPictureProps) {
  return (
    <div
      className={classNames('dish', className)}
      style={cropStyle(picture, crop)}
      {...(dimmed ? { 'data-dimmed': '' } : {})}
    >
      <PictureSources picture={picture} url={url} {...image} />
    </div>
  );
}

type SourcesProps = Pick<DishPictureProps, 'picture' | 'url' | 'sizes' | 'alt' | 'eager' | 'className'>;

/** The picture without a frame, for places that cut it their own way. */
export function PictureSources({ picture, url, sizes, alt = '', eager = false, className }: SourcesProps) {
  const src = picture ? `${picture.src}-${fallbackWidth(picture.widths)}.webp` : url;
  if (!src) return null;
  const image = (
    <img
      src={src}
      alt={alt}
      width={640}
      height={640}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      className={className}
    />
  );
  if (!picture) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      {image}
    </picture>
  );
}

function sourceSet(picture: Picture, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `${picture.src}-${width}.${format} ${width}w`).join(', ');
}

function fallbackWidth(widths: readonly number[]): number {
  return widths.find((width) => width >= 320) ?? widths.at(-1) ?? 320;
}

function cropStyle(picture: Picture | null | undefined, crop: 'frame' | 'plate'): CSSProperties {
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
