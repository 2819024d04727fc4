import type { Language } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { accentLabels, isColour, labelOn } from '@sufra/domain/venue/accent';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { venueQuery } from '../../shared/page/test-notice.tsx';
import type { GroupEditor } from '../settings/group/use-group.ts';

type GuestCardProps = {
  readonly details: GroupEditor<'details'>['value'];
  readonly accent: string | null;
};

const own = '#eba61f';

/** What guests see first, as it is typed. */
export function GuestCard({ details, accent }: GuestCardProps) {
  const t = useT();
  const logo = useQuery(venueQuery).data?.logo_url ?? null;
  const { names, taglines, languages, default_language: first } = details;
  const colour = accent !== null && isColour(accent) ? accent : own;
  const second = languages.find((language) => language !== first && names[language]);
  return (
    <figure className="grid justify-items-center gap-4">
      <figcaption className="text-sm text-ink-2">{t('opening.preview')}</figcaption>
      <div
        className="on-paper grid aspect-[9/17] w-64 content-center rounded-[2rem] border-[.5rem] border-[#231a13] p-4"
        style={{ background: colour }}
      >
        <div className="grid justify-items-center gap-3 border-4 border-double border-[#231a13] bg-paper px-3 py-8 text-center">
          {logo === null ? null : <img src={logo} alt="" className="max-h-16 max-w-32 object-contain" />}
          <Name text={names[first]} language={first} className="text-[1.75rem]/9" />
          {second === undefined ? null : (
            <Name text={names[second]} language={second} className="text-[1.375rem]/8" />
          )}
          {taglines[first] ? (
            <p lang={first} dir={directionOf(first)} className="text-[.9375rem]/6 [overflow-wrap:anywhere]">
              {taglines[first]}
            </p>
          ) : null}
          <span
            className="mt-2 w-full rounded-md py-2.5 text-[.9375rem]/5 font-medium"
            style={{ background: colour, color: accentLabels[labelOn(colour).label] }}
          >
            {t('opening.enterMenu')}
          </span>
        </div>
      </div>
    </figure>
  );
}

type NameProps = {
  readonly text: string | null | undefined;
  readonly language: Language;
  readonly className: string;
};

function Name({ text, language, className }: NameProps) {
  return (
    <p
      lang={language}
      dir={directionOf(language)}
      className={`menu-voice [overflow-wrap:anywhere] ${className}`}
    >
      {text || '…'}
    </p>
  );
}
