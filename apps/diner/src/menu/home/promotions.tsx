import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { PictureSources } from '@sufra/ui/picture/dish-picture.tsx';
import { Slider } from '@sufra/ui/picture/slider.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { clothStyle } from '../dishes/cloth.ts';
import { asList, hasPicture, type Slide } from '../dishes/shapes.ts';
import { useRenderedLater } from './use-rendered-later.ts';

/** How long each promotion is shown, in milliseconds (HOME-2). */
const promotionMs = 4000;

type PromotionsProps = { readonly slides: readonly Slide[]; readonly loading: boolean };

/** How many are visible at first: one, and the edge of the next. */
const firstRendered = 2;

/** The promotions as a slider. */
export function Promotions({ slides, loading }: PromotionsProps) {
  const t = useT();
  const rendered = useRenderedLater(slides, slides.slice(0, firstRendered));
  // Loaded promotions render one step later. Until then the placeholder stays.
  const waiting = loading || (slides.length > 0 && rendered.length === 0);
  if (waiting) return <Skeleton className="mx-(--gutter) mb-6.5 h-36 rounded-lg short:mb-0 short:h-19" />;
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
        content: index < rendered.length ? <Promotion slide={slide} eager={index === 0} /> : null,
      }))}
    />
  );
}

/** Text on a darkened background, with the plate fading in beside it; without a picture text between two double rules. */
function Promotion({ slide, eager }: { readonly slide: Slide; readonly eager: boolean }) {
  const pictured = hasPicture(slide);
  const subtitle = slide.subtitle || asList(slide.tags).join(' · ');
  return (
    <AppLink
      to={paths.item(slide.slug)}
      className={`@container relative grid h-full overflow-hidden ${pictured ? 'promotion min-h-36 rounded-lg text-[#fffaf0] wide:min-h-52 short:min-h-19' : 'border-y-4 border-double border-line-strong'}`}
      style={clothStyle(slide.cloth, slide.picture)}
    >
      <PictureSources picture={slide.picture} url={slide.image_url} sizes="268px" eager={eager} />
      <span
        className={`relative z-1 flex flex-col justify-between ${pictured ? 'max-w-[61%] py-4 ps-4.5 wide:max-w-1/2 short:py-2.5 @max-[14rem]:max-w-none @max-[14rem]:pe-4' : 'py-3 text-ink'}`}
      >
        <bdi className="menu-voice line-clamp-3 text-lg text-balance short:line-clamp-2 short:text-dish @max-[14rem]:line-clamp-none">
          {slide.title}
        </bdi>
        {subtitle ? (
          <bdi className="line-clamp-2 text-sm short:hidden @max-[14rem]:line-clamp-none!">{subtitle}</bdi>
        ) : null}
      </span>
    </AppLink>
  );
}
