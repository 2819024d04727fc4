import { prefersReducedMotion } from '@sufra/ui/picture/use-autoplay.ts';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '../../shared/hydrated.ts';
import { useVenue, type Venue } from '../../venue/venue.ts';

/** For a server that says nothing of a film. */
const fallback = {
  videos: [
    { src: '/welcome/film.webm', type: 'video/webm' },
    { src: '/welcome/film.mp4', type: 'video/mp4' },
  ],
  poster: '/welcome/poster.webp',
};

/** Whether the device asks to save data. Not every browser says so. */
function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}

/** Whether the page has finished loading. Until then the menu needs the connection more than the film does. */
function useLoaded(): boolean {
  return useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  );
}

function onLoad(listener: () => void): () => void {
  globalThis.addEventListener('load', listener);
  return () => globalThis.removeEventListener('load', listener);
}

/** Plays the film as soon as it may, and stops its download when it is removed. */
function usePlayed(still: boolean) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser that saves battery refuses to play: the still picture stays.
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
 * The film of the laid table, silent and in a loop. It loads after the page. A device that asks for less motion or less
 * data shows only the still picture. That is as large as the app's code, so it loads after the menu. A venue may have none.
 */
export function Film() {
  const venue = useVenue();
  const hydrated = useHydrated();
  const idle = useIsFetching() === 0;
  const [begun, setBegun] = useState(false);
  const begins = venue !== undefined && hydrated && idle;
  if (begins && !begun) setBegun(true);
  return venue === undefined || !(begun || begins) ? null : <VenueFilm venue={venue} />;
}

function VenueFilm({ venue }: { readonly venue: Venue | null }) {
  const loaded = useLoaded();
  const { videos, poster } = venue?.welcome ?? fallback;
  const still = prefersReducedMotion() || savesData() || !loaded || videos.length === 0;
  const film = usePlayed(still);
  if (videos.length === 0 && poster === null) return null;
  return (
    <video
      ref={film}
      className="size-full object-cover object-top"
      poster={poster ?? undefined}
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
