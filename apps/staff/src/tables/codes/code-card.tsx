import type { DataOf } from '@sufra/contract/calls';
import { type Language, languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { classNames } from '@sufra/ui/class-names.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { isTableName } from '../../shared/ui/format.ts';
import { cardHints, cardTable } from './card-texts.ts';
import { RekeyButton } from './rekey-button.tsx';
import { TableCode } from './table-code.tsx';
import './codes.css';

type CodedTable = DataOf<'tableCodes'>['tables'][number];

/** What a card shows of the venue. */
export type CardVenue = Pick<
  DataOf<'venue'>,
  'name' | 'names' | 'logo_url' | 'accent' | 'languages' | 'default_language'
>;

type CodeCardProps = {
  readonly table: CodedTable;
  readonly venue: CardVenue;
  /** Only to look at. */
  readonly plain?: boolean;
};

const corners = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;

/**
 * A table's card for printing, in the shape of A7, A6 and A5: the venue, the code, what it is for in all languages of the venue,
 * the table, its zone and the address in words. It reads the same whatever the console's language is.
 */
export function CodeCard({ table, venue, plain = false }: CodeCardProps) {
  const t = useT();
  const mayRekey = useMay('tables.keys');
  const spoken = languagesOf(venue);
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 print:block">
      <div
        lang={spoken[0]}
        dir={directionOf(spoken[0])}
        className="code-card on-paper @container relative grid aspect-[105/148] w-full grid-cols-[minmax(0,1fr)] rounded-md bg-[#fff]! shadow-lift"
      >
        <div
          className="m-[6cqw] grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] justify-items-center gap-[2.5cqw] border-[1cqw] border-double p-[4cqw] text-center"
          style={{ borderColor: venue.accent ?? 'var(--saffron)' }}
        >
          <VenueOnCard venue={venue} language={spoken[0]} />
          <TableCode url={table.url} label={t('tables.codeOf', { number: table.number })} />
          <div className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center">
            {spoken.map((language) => (
              <p
                key={language}
                lang={language}
                dir={directionOf(language)}
                className="text-[3.6cqw]/[1.35] text-ink-2 lang-ar:text-[4cqw]/[1.4]"
              >
                {cardHints[language]}
              </p>
            ))}
            <TableOnCard table={table} spoken={spoken} />
            <p dir="ltr" className="mt-[2.5cqw] text-[3.7cqw]/[1.2] font-medium [overflow-wrap:anywhere]">
              {addressInWords(table.url)}
            </p>
          </div>
        </div>
        {plain ? null : corners.map((corner) => <i key={corner} className="cut-mark" data-corner={corner} />)}
      </div>
      {mayRekey && !plain ? <RekeyButton number={table.number} /> : null}
    </li>
  );
}

type VenueOnCardProps = { readonly venue: CardVenue; readonly language: Language };

function VenueOnCard({ venue, language }: VenueOnCardProps) {
  const name = venue.names[language] ?? venue.name;
  if (venue.logo_url === null)
    return (
      <p
        className={classNames(
          'menu-voice [overflow-wrap:anywhere]',
          name.length < 24 ? 'text-[9.5cqw]/[1.15]' : 'text-[7cqw]/[1.2]',
        )}
      >
        {name}
      </p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-[1cqw]">
      <img src={venue.logo_url} alt="" className="max-h-[17cqw] max-w-[52cqw] object-contain" />
      <p className="menu-voice text-[5.5cqw]/[1.2] [overflow-wrap:anywhere]">{name}</p>
    </div>
  );
}

type TableOnCardProps = { readonly table: CodedTable; readonly spoken: readonly Language[] };

/** A number stands large beside the words; a name, "Terrace 3", takes the width and has them below it. */
function TableOnCard({ table, spoken }: TableOnCardProps) {
  const { number, zone, zone_names } = table;
  const named = isTableName(number);
  // Two languages of the zone fit in a line. All of "Table" do.
  const zones = spoken
    .slice(0, 2)
    .map((language) => ({ language, text: zone_names[language] ?? zone ?? '' }))
    .filter(({ text }) => text !== '' && !number.includes(text));
  return (
    <div
      className={classNames(
        'mt-[2.5cqw] flex w-full items-center justify-center border-t-[.3cqw] border-line pt-[3cqw]',
        named ? 'flex-col gap-[1cqw]' : 'gap-[4cqw]',
      )}
    >
      <p className={classNames('menu-voice', numberLook(number))}>
        <bdi>{number}</bdi>
      </p>
      <div className={classNames('grid min-w-0 gap-[.5cqw]', !named && 'text-start')}>
        <Words
          words={spoken.map((language) => ({ language, text: cardTable(language) }))}
          className="text-[3.5cqw]/[1.3] text-ink-2"
        />
        <Words words={zones} className="text-[4.2cqw]/[1.3] font-medium" />
      </div>
    </div>
  );
}

function numberLook(number: string): string {
  if (isTableName(number)) return 'text-[9.5cqw]/[1.1] [overflow-wrap:anywhere]';
  const sizes = ['text-[21cqw]/[.85]', 'text-[21cqw]/[.85]', 'text-[17cqw]/[.9]', 'text-[14cqw]/[1]'];
  return classNames('flex-none whitespace-nowrap', sizes[Array.from(number).length - 1]);
}

type WordsProps = {
  readonly words: readonly { readonly language: Language; readonly text: string }[];
  readonly className: string;
};

/** The same word in several languages, each text once. */
function Words({ words, className }: WordsProps) {
  const different = words.filter(
    ({ text }, index) => words.findIndex((other) => other.text === text) === index,
  );
  if (different.length === 0) return null;
  return (
    <p className={classNames('[overflow-wrap:anywhere]', className)}>
      {different.map(({ language, text }, index) => (
        <span key={language}>
          {index === 0 ? '' : ' · '}
          <bdi lang={language} className="inline-block">
            {text}
          </bdi>
        </span>
      ))}
    </p>
  );
}

/** The venue's languages, its own first. */
function languagesOf(venue: CardVenue): readonly [Language, ...Language[]] {
  const own = languages.find((language) => language === venue.default_language) ?? 'en';
  const others = languages.filter((language) => language !== own && venue.languages.includes(language));
  return [own, ...others];
}

/** Where the code leads, as somebody would type it: without the scheme, the table and its key. */
function addressInWords(url: string): string {
  const address = URL.parse(url);
  return address === null ? '' : `${address.host}${address.pathname}`.replace(/\/$/, '');
}
