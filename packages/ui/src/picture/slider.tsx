import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { scrollToSlide, slideInView, useAutoplay } from './use-autoplay.ts';

type SliderProps = {
  /** The accessible name of the slider. */
  readonly label: string;
  readonly pauseLabel: string;
  readonly playLabel: string;
  /** How long a slide stays, in milliseconds. */
  readonly everyMs: number;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly className?: string;
  /** The classes of each slide's item in the row. */
  readonly slideClassName?: string;
};

/**
 * A row that scrolls, snaps and advances by itself. The current slide has `data-current`. It stops at a touch, pauses
 * under the pointer and the focus, and always shows its pause button.
 */
export function Slider({
  label,
  pauseLabel,
  playLabel,
  everyMs,
  slides,
  className,
  slideClassName,
}: SliderProps) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const scrolling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = index < slides.length ? index : 0;
  const { playing, setPlaying } = useAutoplay(everyMs, held || slides.length < 2, () => {
    const next = (current + 1) % slides.length;
    setIndex(next);
    scrollToSlide(row, next);
  });

  useEffect(() => () => clearTimeout(scrolling.current), []);

  function followScroll() {
    clearTimeout(scrolling.current);
    scrolling.current = setTimeout(() => {
      if (row.current && row.current.scrollWidth > row.current.clientWidth)
        setIndex(slideInView(row.current));
    }, 120);
  }

  if (slides.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={label} className={className}>
      <ul
        ref={row}
        className="no-scrollbar flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter)"
        onScroll={followScroll}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onTouchStart={() => setPlaying(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {slides.map((slide, position) => (
          <li
            key={slide.key}
            className={classNames('flex-none snap-start', slideClassName)}
            {...(position === current ? { 'data-current': '' } : {})}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <Dots
          count={slides.length}
          current={current}
          playing={playing}
          onToggle={() => setPlaying(!playing)}
          toggleLabel={playing ? pauseLabel : playLabel}
        />
      ) : null}
    </section>
  );
}

type DotsProps = {
  readonly count: number;
  readonly current: number;
  readonly playing: boolean;
  readonly toggleLabel: string;
  readonly onToggle: () => void;
};

/** With more dots nobody can count them at a glance, and they don't fit on a phone. */
const maxDots = 9;

function Place({ current, count }: { readonly current: number; readonly count: number }) {
  return (
    <bdi dir="ltr" className="text-xs text-ink-2 tabular-nums">
      {current + 1} / {count}
    </bdi>
  );
}

function Dots({ count, current, playing, toggleLabel, onToggle }: DotsProps) {
  return (
    <div className="slider-dots flex h-6.5 items-center gap-1.5 ps-(--gutter) pe-1">
      {count > maxDots ? <Place current={current} count={count} /> : null}
      {Array.from({ length: count > maxDots ? 0 : count }, (_, position) => (
        <span
          // A dot has no identity except its position.
          key={`dot-${String(position)}`}
          aria-hidden="true"
          className={classNames(
            'h-[3px] rounded-full',
            position === current ? 'w-7.5 bg-ink' : 'w-4.5 bg-line',
          )}
        />
      ))}
      <button
        type="button"
        aria-label={toggleLabel}
        className="tap relative z-1 ms-auto -my-2.5 grid place-items-center text-ink-2"
        onClick={onToggle}
      >
        {playing ? (
          <Pause aria-hidden="true" className="size-4" />
        ) : (
          <Play aria-hidden="true" className="size-4" />
        )}
      </button>
    </div>
  );
}
