import { PictureSources } from '@sufra/ui/dish-picture.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { Slider } from '@sufra/ui/slider.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { clothStyle } from '../menu/cloth.ts';
import { type Slide, wordsIn } from '../menu/shapes.ts';
import { useDrawnLater } from './use-drawn-later.ts';

/** How long a promotion stays, in milliseconds (seed, section 9). */
const promotionMs = 4000;

type PromotionsProps = { readonly slides: readonly Slide[]; readonly loading: boolean };

/** How many of them are seen before the first moves on: it and the edge of the next. */
const firstDrawn = 2;

/** The promotions, one after the other. */
export function Promotions({ slides, loading }: PromotionsProps) {
  const t = useT();
  const drawn = useDrawnLater(slides, slides.slice(0, firstDrawn));
  // What has come is drawn a step later: until then its place stays.
  const waits = loading || (slides.length > 0 && drawn.length === 0);
  if (waits) return <Skeleton className="mx-(--gutter) mb-6.5 h-36 rounded-lg short:mb-0 short:h-19" />;
  return (
    <Slider
      label={t('home.promotions')}
      pauseLabel={t('app.pause')}
      playLabel={t('app.play')}
      everyMs={promotionMs}
      className="promotions"
      slideClassName="w-[min(20.375rem,91vw)] wide:w-[34rem]"
      slides={slides.map((slide, index) => ({
        key: `${slide.slug}-${slide.title}`,
        content: index < drawn.length ? <Promotion slide={slide} eager={index === 0} /> : null,
      }))}
    />
  );
}

/** Words on the cloth darkened, the plate fading in beside them. */
function Promotion({ slide, eager }: { readonly slide: Slide; readonly eager: boolean }) {
  const words = slide.subtitle || wordsIn(slide.tags).join(' · ');
  return (
    <KeptLink
      to={paths.item(slide.slug)}
      className="promotion @container relative grid h-full min-h-36 overflow-hidden rounded-lg text-[#fffaf0] wide:min-h-52 short:min-h-19"
      style={clothStyle(slide.cloth, slide.picture)}
    >
      <PictureSources picture={slide.picture} url={slide.image_url} sizes="268px" eager={eager} />
      <span className="relative z-1 flex max-w-[61%] flex-col wide:max-w-1/2 justify-between py-4 ps-4.5 short:py-2.5 @max-[14rem]:max-w-none @max-[14rem]:pe-4">
        <bdi className="menu-voice line-clamp-3 text-lg text-balance short:line-clamp-2 short:text-dish @max-[14rem]:line-clamp-none">
          {slide.title}
        </bdi>
        {words ? (
          <bdi className="line-clamp-2 text-sm rtl:line-clamp-1 short:hidden @max-[14rem]:line-clamp-none!">
            {words}
          </bdi>
        ) : null}
      </span>
    </KeptLink>
  );
}
