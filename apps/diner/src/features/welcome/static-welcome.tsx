import { type Language, languages } from '@sufra/contract/constants';
import { wordPlace } from '@sufra/contract/first-answers';
import { renderToStaticMarkup } from 'react-dom/server';
import ar from '../../locales/ar/welcome.json' with { type: 'json' };
import en from '../../locales/en/welcome.json' with { type: 'json' };
import ru from '../../locales/ru/welcome.json' with { type: 'json' };
import tr from '../../locales/tr/welcome.json' with { type: 'json' };
import { paths } from '../../paths.ts';
import { Mark } from '../venue/mark.tsx';
import { enterClass, WelcomeCard, WelcomeScene } from './welcome-card.tsx';

const texts = { en, ar, ru, tr };

/**
 * What index.html shows before any script of the app has arrived: at the root the Welcome screen, its words in all four
 * languages, of which CSS shows the page's; elsewhere the empty header and bar. The venue's own words come with the
 * page from a server that puts them in, else with the script, in the room that is kept for them.
 */
export function staticWelcome(): string {
  return renderToStaticMarkup(
    <>
      <div className="static-welcome fonts-later">
        {/* The film's still picture is as heavy as the app, which is to be there first: it comes with the app. */}
        <WelcomeScene backdrop={null}>
          {languages.map((language) => (
            <div key={language} data-for={language} className="grid w-full justify-items-center">
              <WelcomeCard
                flat
                name={`{name:${language}}`}
                secondName={`{secondName:${language}}`}
                tagline={`{tagline:${language}}`}
                enter={<Enter language={language} />}
              >
                {/* The room of the table and the links: the link into the menu stays where it is when the app comes. */}
                <div className="h-32" />
              </WelcomeCard>
            </div>
          ))}
        </WelcomeScene>
      </div>
      {/* A browser that waits for an element waits for its first tag: of what is seen, all is there by then. */}
      <div id="static-app" className="static-app">
        <div className="flex h-(--header) items-center ps-15">
          <Mark className="size-7.5" />
        </div>
        <div id="early-menu" />
        <div className="fixed inset-x-0 bottom-0 h-(--bar) border-t border-line bg-paper-raised" />
      </div>
    </>,
  ).replaceAll(/\{(\w+):(\w+)\}/g, (_, word, language) => wordPlace(word, language));
}

function Enter({ language }: { readonly language: Language }) {
  return (
    <a className={enterClass} href={paths.home} data-keep="">
      {texts[language].enterMenu}
    </a>
  );
}
