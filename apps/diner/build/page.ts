import { languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import type { IndexHtmlTransformContext, Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Puts the style sheet into the page: on a slow line a file of its own would be another wait before the first paint. And
 * names the languages and the file of each one's texts, of which the page's script loads one.
 */
export function page(): Plugin {
  return {
    name: 'sufra:page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const filled = withDirections(html);
        if (bundle === undefined) return filled;
        return withStyle(filled, bundle).replace('<!--texts-->', textLinks(bundle));
      },
    },
  };
}

/** The page's script chooses among the languages before any module of ours is there. */
function withDirections(html: string): string {
  const place = '{ /*directions*/ }';
  if (!html.includes(place)) throw new Error('index.html has no place for the languages');
  const directions = languages.map((language) => [language, directionOf(language)]);
  return html.replace(place, JSON.stringify(Object.fromEntries(directions)));
}

function withStyle(html: string, bundle: Bundle): string {
  const [link, name = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/.exec(html) ?? [];
  const sheet = bundle[name];
  if (link === undefined || sheet?.type !== 'asset') throw new Error('index.html names no style sheet');
  delete bundle[name];
  return html.replace(link, () => `<style>${String(sheet.source).trim()}</style>`);
}

function textLinks(bundle: Bundle): string {
  return Object.keys(bundle)
    .flatMap((file) => {
      const language = /texts-(\w+)-/.exec(file)?.[1];
      return language === undefined ? [] : [`<link data-texts="${language}" href="/${file}" />`];
    })
    .join('');
}
