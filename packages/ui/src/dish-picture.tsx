import { classNames } from './class-names.ts';
import { cropStyle, fallbackSource, type Picture, sourceSet } from './picture-sources.ts';

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
  const src = picture ? fallbackSource(picture) : url;
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
