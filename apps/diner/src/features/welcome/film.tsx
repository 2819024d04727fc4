import { prefersReducedMotion } from '@sufra/ui/use-autoplay.ts';
import { useVenue } from '../venue/venue.ts';
import { fallbackPoster } from './welcome-card.tsx';

const fallbackVideos = [
  { src: '/welcome/film.webm', type: 'video/webm' },
  { src: '/welcome/film.mp4', type: 'video/mp4' },
];

/** Whether the diner's device asks to save data. Not every browser tells. */
function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}

/**
 * The film of the laid table, silent and in a loop. A device that asks for less motion or less data sees its still
 * picture, and the film isn't loaded.
 */
export function Film() {
  const venue = useVenue();
  if (venue === undefined) return null;
  const still = prefersReducedMotion() || savesData();
  const videos = venue?.welcome?.videos?.length ? venue.welcome.videos : fallbackVideos;
  return (
    <video
      className="size-full object-cover object-top"
      poster={venue?.welcome?.poster ?? fallbackPoster}
      autoPlay={!still}
      preload={still ? 'none' : 'auto'}
      loop
      muted
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    >
      {videos.map((video) => (
        <source key={video.src} src={video.src} type={video.type} />
      ))}
    </video>
  );
}
