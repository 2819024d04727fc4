import { prefersReducedMotion } from '@sufra/ui/use-autoplay.ts';
import { useEffect, useRef, useState } from 'react';
import { useVenue, type Venue } from '../venue/venue.ts';
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

/** Whether the page itself has come: until then the menu needs the line more than the film does. */
function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(document.readyState === 'complete');
  useEffect(() => {
    const mark = () => setLoaded(true);
    globalThis.addEventListener('load', mark);
    return () => globalThis.removeEventListener('load', mark);
  }, []);
  return loaded;
}

/** Plays the film as soon as it may; one that nobody sees any more would go on taking the line. */
function usePlayed(still: boolean) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser that saves its battery refuses: the still picture stays.
    if (!still) film.current?.play().catch(() => undefined);
  }, [still]);
  useEffect(() => {
    const element = film.current;
    return () => {
      element?.replaceChildren();
      element?.load();
    };
  }, []);
  return film;
}

/**
 * The film of the laid table, silent and in a loop. It is loaded after the page. A device that asks for less motion or
 * less data sees its still picture, and the film isn't loaded.
 */
export function Film() {
  const venue = useVenue();
  return venue === undefined ? null : <VenueFilm venue={venue} />;
}

function VenueFilm({ venue }: { readonly venue: Venue | null }) {
  const loaded = useLoaded();
  const still = prefersReducedMotion() || savesData() || !loaded;
  const film = usePlayed(still);
  const videos = venue?.welcome?.videos?.length ? venue.welcome.videos : fallbackVideos;
  return (
    <video
      ref={film}
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
