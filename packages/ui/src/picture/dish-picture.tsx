import { classNames } from '../class-names.ts';
import { cropStyle, fallbackSource, type Picture, sourceSet } from './picture-sources.ts';

type DishPictureProps = {
  readonly picture?: Picture | null | undefined;
  /** The plain URL that every server has, used without a `picture`. */
  readonly url?: string | null | undefined;
  /** Its displayed width, as in the `sizes` of an image: "171px". */
  readonly sizes: string;
  /** `plate` shows the whole picture, for lists; `frame` crops it as the picture says. */
  readonly crop?: 'frame' | 'plate';
  readonly alt?: string;
  readonly dimmed?: boolean;
  /** For pictures of the first screen: loaded eagerly and with high priority. */
  readonly eager?: boolean;
  readonly className?: string;
};

/**
 * A dish from straight above on its cloth. A coloured placeholder keeps its space, so nothing moves when it loads. Nothing
 * for a dish without a picture.
 */
export function DishPicture({ picture, url, crop = 'frame', className, dimmed, ...image }: DishPictureProps) {
  if (!picture && !url) return null;
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

/** The picture without a frame, for places that crop it differently. */
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
