import { filmBytesMax } from '@sufra/contract/venue/looks/film';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Film, ImageUp, type LucideIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { ChosenFilm } from './chosen-film.tsx';
import { FilmNow } from './film-now.tsx';
import { filmQuery, type ShownFilm, useFilmChange } from './queries.ts';
import { stillOfPicture } from './still.ts';

const megabyte = 1024 * 1024;
const most = filmBytesMax / megabyte;

/** The film of the guests' first page: chosen here, sent, replaced, taken away and put back. */
export function FilmField() {
  const t = useT();
  const { data, error } = useQuery(filmQuery);
  const [file, setFile] = useState<File>();
  return (
    <section className="grid gap-3" aria-labelledby="film">
      <h2 id="film" className="menu-voice text-[1.25rem]/7">
        {t('film.title')}
      </h2>
      <p className="max-w-[60ch] text-sm text-ink-2">{t('film.hint', { most })}</p>
      {data && file === undefined ? <ShownNow shown={data} onFilm={setFile} /> : null}
      {file === undefined ? null : <ChosenFilm file={file} onClose={() => setFile(undefined)} />}
      <InlineError text={error ? errorText(t, error) : undefined} />
    </section>
  );
}

type ShownNowProps = { readonly shown: ShownFilm; readonly onFilm: (file: File) => void };

function ShownNow({ shown, onFilm }: ShownNowProps) {
  const t = useT();
  const [tooLarge, setTooLarge] = useState<string>();
  const still = useFilmChange(async (picture: File) =>
    client.call('setFilm', { body: { film: null, poster: await stillOfPicture(picture) } }),
  );
  const remove = useFilmChange(() => client.call('removeFilm', {}));
  const restore = useFilmChange(() => client.call('restoreFilm', {}));
  const busy = still.isPending || remove.isPending || restore.isPending;
  const error = still.error ?? remove.error ?? restore.error;
  const isEmpty = shown.videos.length === 0 && shown.poster === null;
  const choose = (film: File) => {
    const size = Math.ceil(film.size / megabyte);
    setTooLarge(film.size > filmBytesMax ? t('film.tooLarge', { size, most }) : undefined);
    if (film.size <= filmBytesMax) onFilm(film);
  };
  return (
    <div className="flex flex-wrap gap-4">
      <FilmNow {...shown} />
      <div className="grid max-w-80 flex-1 content-start justify-items-start gap-3">
        <FileButton
          icon={Film}
          label={t(shown.videos.length === 0 ? 'film.choose' : 'film.replace')}
          accept="video/mp4,video/webm"
          disabled={busy}
          onFile={choose}
        />
        {isEmpty ? null : (
          <FileButton
            icon={ImageUp}
            label={t('film.still')}
            accept="image/png,image/jpeg,image/webp"
            disabled={busy}
            onFile={(picture) => still.mutate(picture)}
          />
        )}
        {isEmpty ? null : (
          <Button aria-disabled={busy} onClick={() => busy || remove.mutate()}>
            {t('film.remove')}
          </Button>
        )}
        {shown.may_restore ? (
          <Button look="plain" aria-disabled={busy} onClick={() => busy || restore.mutate()}>
            <span className="flex items-center gap-2">
              <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              {t('film.restore')}
            </span>
          </Button>
        ) : null}
        <InlineError text={tooLarge ?? (error ? errorText(t, error) : undefined)} />
      </div>
    </div>
  );
}

type FileButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly accept: string;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
};

function FileButton({ icon: Icon, label, accept, disabled, onFile }: FileButtonProps) {
  return (
    <label className={buttonClass('quiet', 'cursor-pointer has-focus-visible:outline-3')}>
      <Icon aria-hidden="true" className="size-5" />
      {label}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
