import { Button } from '@sufra/ui/form/button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { filmClass } from './film-now.tsx';
import { useFilmChange } from './queries.ts';
import { type Progress, sendFilm } from './send-film.ts';
import { stillOfFilm } from './still.ts';

type ChosenFilmProps = { readonly file: File; readonly onClose: () => void };

/** A film that was chosen: its still picture is picked, then it is sent. */
export function ChosenFilm({ file, onClose }: ChosenFilmProps) {
  const t = useT();
  const film = useRef<HTMLVideoElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [length, setLength] = useState<number>();
  const [unplayable, setUnplayable] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  const send = useFilmChange(async () => {
    if (film.current === null) throw new Error('there is no film to draw');
    const poster = await stillOfFilm(film.current);
    stop.current = new AbortController();
    const sent = await sendFilm(file, { signal: stop.current.signal, onProgress: setProgress });
    return client.call('setFilm', { body: { film: sent, poster } });
  });
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (film.current !== null) film.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  useEffect(() => () => stop.current?.abort(), []);
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <video
        ref={film}
        className={filmClass}
        muted
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onLoadedData={({ currentTarget: { duration } }) => setLength(duration)}
        onError={() => setUnplayable(true)}
      />
      <div className="grid content-start gap-4">
        <Moment
          length={length}
          disabled={send.isPending}
          onMove={(second) => {
            if (film.current !== null) film.current.currentTime = second;
          }}
        />
        {send.isPending ? <Sent progress={progress} /> : null}
        <InlineError
          text={
            unplayable ? t('film.unplayable') : send.error === null ? undefined : errorText(t, send.error)
          }
        />
        <div className="flex flex-wrap gap-3">
          <Button
            look="next"
            aria-disabled={send.isPending || length === undefined || unplayable}
            onClick={() => {
              if (send.isPending || length === undefined || unplayable) return;
              send.mutate(undefined, { onSuccess: onClose });
            }}
          >
            {t('film.show')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </div>
      </div>
    </div>
  );
}

type MomentProps = {
  readonly length: number | undefined;
  readonly disabled: boolean;
  readonly onMove: (second: number) => void;
};

/** The moment of the film that is its still picture. */
function Moment({ length, disabled, onMove }: MomentProps) {
  const t = useT();
  const hint = useId();
  return (
    <label className="grid gap-1">
      <span className="font-medium">{t('film.chosen')}</span>
      <input
        type="range"
        min={0}
        max={length ?? 1}
        step={0.05}
        defaultValue={0}
        disabled={disabled || length === undefined}
        aria-describedby={hint}
        onChange={(event) => onMove(Number(event.target.value))}
        className="h-11 w-full max-w-80 accent-(--ink)"
      />
      <span id={hint} className="text-sm text-ink-2">
        {t('film.chosenHint')}
      </span>
    </label>
  );
}

/** How much of the film has been sent. */
function Sent({ progress }: { readonly progress: Progress | undefined }) {
  const t = useT();
  const percent = Math.floor((progress?.part ?? 0) * 100);
  return (
    <div className="grid max-w-80 gap-1">
      <progress value={percent} max={100} aria-label={t('film.show')} className="h-3 w-full accent-(--ink)" />
      <p className="figures">{t('film.sending', { percent })}</p>
      <p role="status" className="text-sm text-ink-2">
        {t(progress?.waiting ? 'film.waiting' : 'film.sendingHint')}
      </p>
    </div>
  );
}
