import { PictureSources } from '@sufra/ui/dish-picture.tsx';
import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { Slider } from '@sufra/ui/slider.tsx';
import type { CSSProperties } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { type Slide, wordsIn } from '../menu/shapes.ts';

/** How long a promotion stays, in milliseconds (seed, section 9). */
const promotionMs = 4000;

type PromotionsProps = { readonly slides: readonly Slide[]; readonly loading: boolean };

/** The promotions, one after the other. */
export function Promotions({ slides, loading }: PromotionsProps) {
  const t = useT();
  if (loading) return <Skeleton className="mx-(--gutter) mb-6.5 h-36 rounded-lg short:h-26" />;
  return (
    <Slider
      label={t('home.promotions')}
      pauseLabel={t('app.pause')}
      playLabel={t('app.play')}
      everyMs={promotionMs}
      slideClassName="w-[min(20.375rem,84vw)] wide:w-[34rem]"
      slides={slides.map((slide, index) => ({
        key: `${slide.slug}-${slide.title}`,
        content: <Promotion slide={slide} eager={index === 0} />,
      }))}
    />
  );
}

/** Words on the cloth darkened, the plate fading in beside them. */
function Promotion({ slide, eager }: { readonly slide: Slide; readonly eager: boolean }) {
  const cloth = slide.cloth ?? slide.picture?.tint ?? '#8c4a3e';
  const words = slide.subtitle || wordsIn(slide.tags).join(' · ');
  return (
    <KeptLink
      to={paths.item(slide.slug)}
      className="promotion relative block h-36 overflow-hidden rounded-lg text-[#fffaf0] wide:h-52 short:h-26"
      style={{ '--cloth': cloth } as CSSProperties}
    >
      <PictureSources picture={slide.picture} url={slide.image_url} sizes="268px" eager={eager} />
      <span className="relative z-1 flex h-full max-w-[61%] flex-col justify-between py-4 ps-4.5">
        <bdi className="menu-voice line-clamp-3 text-lg text-balance">{slide.title}</bdi>
        {words ? <bdi className="truncate text-sm short:hidden">{words}</bdi> : null}
      </span>
    </KeptLink>
  );
}
