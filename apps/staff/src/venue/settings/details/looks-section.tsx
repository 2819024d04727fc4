import { accentLabels, contrastMin, isColour, labelOn, readableAccent } from '@sufra/domain/venue/accent';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import { useMay } from '../../../shared/session.ts';
import { FilmField } from '../film/film-field.tsx';
import { GroupFrame } from '../group/group-frame.tsx';
import type { GroupEditor } from '../group/use-group.ts';
import { LogoField } from './logo-field.tsx';

type Editor = GroupEditor<'looks'>;

/** Colours that suit the app's paper; the first is its own. */
const offered = ['#eba61f', '#8f2f3b', '#2f5d50', '#2b5673'] as const;
const own = offered[0];

/** The colour of the guests' buttons, checked for reading while it is chosen. */
export function LooksSection() {
  const t = useT();
  const mayChange = useMay('settings.set');
  return (
    <>
      <LogoField mayChange={mayChange} />
      {mayChange ? <FilmField /> : null}
      <GroupFrame
        group="looks"
        title={t('house.looks')}
        hint={t('house.looksHint')}
        names={{ accent: t('house.accent') }}
        fault={(value) => looksFault(value, t)}
      >
        {(editor) => <AccentFields editor={editor} />}
      </GroupFrame>
    </>
  );
}

/** Why the colour can't be saved; undefined when it can. */
export function looksFault({ accent }: Editor['value'], t: ReturnType<typeof useT>): string | undefined {
  return accent === null || isReadable(accent) ? undefined : t('house.colourUnreadable');
}

/** The colour of the guests' buttons, with how well it reads. */
export function AccentFields({ editor: { value, edit } }: { readonly editor: Editor }) {
  const t = useT();
  const colour = value.accent ?? own;
  return (
    <>
      <div role="radiogroup" aria-label={t('house.accent')} className="flex flex-wrap items-center gap-3">
        {offered.map((one) => (
          <label
            key={one}
            className="grid size-12 cursor-pointer place-items-center rounded-md has-checked:ring-3 has-checked:ring-ink has-checked:ring-offset-2 has-checked:ring-offset-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-saffron-ink"
            style={{ background: one }}
          >
            <input
              type="radio"
              name="accent"
              aria-label={t(`house.colour_${nameOf(one)}`)}
              checked={colour === one}
              onChange={() => edit({ accent: one === own ? null : one })}
              className="sr-only"
            />
          </label>
        ))}
        <label className="flex items-center gap-2">
          <input
            type="color"
            value={colour}
            onChange={(event) => edit({ accent: event.target.value.toLowerCase() })}
            className="outline-control h-12 w-16 rounded-md bg-paper-raised p-1"
          />
          {t('house.anotherColour')}
        </label>
      </div>
      <Reading colour={colour} onTake={(accent) => edit({ accent })} />
    </>
  );
}

function isReadable(colour: string): boolean {
  return isColour(colour) && labelOn(colour).contrast >= contrastMin;
}

function nameOf(colour: (typeof offered)[number]) {
  return (['saffron', 'sumac', 'cedar', 'sea'] as const)[offered.indexOf(colour)] ?? 'saffron';
}

type ReadingProps = { readonly colour: string; readonly onTake: (colour: string) => void };

/** A button in the colour, how well it reads, and the nearest colour that does if it doesn't. */
function Reading({ colour, onTake }: ReadingProps) {
  const t = useT();
  const { label, contrast } = labelOn(colour);
  const good = contrast >= contrastMin;
  const nearest = readableAccent(colour);
  // Rounded down, so that 4.49 never reads as enough.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  return (
    <div className="grid justify-items-start gap-3">
      <span
        className="inline-grid min-h-13 min-w-56 place-items-center rounded-md px-5 font-medium"
        style={{ background: colour, color: accentLabels[label] }}
      >
        {t('house.sampleButton')}
      </span>
      <p role="status" className={`flex items-start gap-2 ${good ? 'text-olive-ink' : 'text-error'}`}>
        {good ? (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        ) : (
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        )}
        {t(good ? 'house.readsWell' : 'house.readsBadly', { ratio })}
      </p>
      {good ? null : (
        <button
          type="button"
          onClick={() => onTake(nearest)}
          className="outline-control tap flex items-center gap-3 rounded-md px-3"
        >
          <span aria-hidden="true" className="size-6 rounded-sm" style={{ background: nearest }} />
          {t('house.takeNearest')}
        </button>
      )}
    </div>
  );
}
