import { useT } from '../../../shared/i18n.ts';
import type { ShownFilm } from './queries.ts';

/** In the shape of a phone, cut as guests see it. */
export const filmClass =
  'aspect-9/16 w-36 rounded-md border border-line bg-paper-sunk object-cover object-top';

/** What guests see now: the film, its still picture, or a plain cloth. */
export function FilmNow({ videos, poster }: Pick<ShownFilm, 'videos' | 'poster'>) {
  const t = useT();
  if (videos.length === 0 && poster === null) {
    return (
      <span className={`${filmClass} grid place-items-center px-3 text-center text-sm text-ink-2`}>
        {t('film.none')}
      </span>
    );
  }
  if (videos.length === 0) return <img src={poster ?? ''} alt={t('film.now')} className={filmClass} />;
  return (
    <video
      key={videos[0]?.src}
      className={filmClass}
      poster={poster ?? undefined}
      muted
      loop
      playsInline
      controls
      controlsList="nodownload nofullscreen noremoteplayback"
      disablePictureInPicture
      preload="metadata"
      aria-label={t('film.now')}
    >
      {videos.map((video) => (
        <source key={video.src} src={video.src} type={video.type} />
      ))}
    </video>
  );
}
