import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Language } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import {
  type FirstAnswers,
  firstAnswersId,
  type RenderedPage,
  type RenderPage,
} from '@sufra/contract/first-answers';
import { buttonPaint } from '@sufra/domain/venue/accent';
import { fill as fillText, textsOf } from '../core/texts.ts';
import { type InlineParts, inlinePartsOf } from '../http/browser/inline-parts.ts';
import { policyHash } from '../http/browser/policy-hash.ts';
import { type SharedDocument, sharedDocument } from '../http/cache/shared-document.ts';
import { escapeHtml } from '../http/pages/html.ts';
import { liftStyles } from './lift-styles.ts';

/** The first request after a change waits 35 ms longer; every page is 1 kB smaller, which is 5 ms on slow 4G. */
const brotliQuality = 10;

/** A rendered page, and what its policy has to allow. */
export interface RenderedDocument {
  readonly document: SharedDocument;
  readonly parts: InlineParts;
}

/** Renders a page of the app, the same for everybody; undefined if the app isn't built. */
export type PageRenderer = (page: RenderedPage, language: Language) => Promise<RenderedDocument | undefined>;

type AnswersOf = (language: Language) => Promise<FirstAnswers>;

/**
 * Renders pages with the app's own components. The markup and the answers that it was rendered from are inserted into the
 * built page. One page is cached for each address and language. It is rendered again after a build, or when the answers
 * have changed.
 */
export function pageRenderer(shellFile: string, bundleFile: string, answersOf: AnswersOf): PageRenderer {
  const cache = new Map<string, { shell: string; answers: string; rendered: RenderedDocument }>();
  const readShell = reloadedOnChange(shellFile, () => readFile(shellFile, 'utf8'));
  const readBundle = reloadedOnChange(bundleFile, loadBundle);
  return async (page, language) => {
    const [shell, bundle] = await Promise.all([readShell(), readBundle()]);
    if (shell === undefined || bundle === undefined) return undefined;
    const firstAnswers = await answersOf(language);
    const answers = JSON.stringify(firstAnswers);
    const key = `${page.path} ${String(page.browsing)} ${language}`;
    const cached = cache.get(key);
    if (cached?.shell === shell && cached.answers === answers) return cached.rendered;
    const markup = bundle.renderPage(page, firstAnswers);
    const rendered = fill(shell, {
      language,
      venue: firstAnswers.venue.name,
      accent: firstAnswers.venue.accent,
      markup,
      answers,
    });
    cache.set(key, { shell, answers, rendered });
    return rendered;
  };
}

interface Filling {
  readonly language: Language;
  readonly venue: string;
  readonly accent: string | null;
  readonly markup: string;
  readonly answers: string;
}

const descriptionTag = /(<meta name="description" content=")[^"]*/;

function fill(shell: string, { language, venue, accent, markup, answers }: Filling): RenderedDocument {
  const described = fillText(textsOf('pages', language).description, () => venue).replaceAll(/\s+/g, ' ');
  const direction = directionOf(language);
  const lifted = liftStyles(markup);
  const { html } = lifted;
  const rules = lifted.rules + paintOf(accent);
  const page = shell
    .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${direction}" data-rendered>`)
    .replace(descriptionTag, (_, start: string) => start + escapeHtml(described))
    .replace('</head>', () => `<style>${rules}</style></head>`)
    .replace('<!--app-->', () => html)
    .replace('<!--first-answers-->', () => dataBlock(answers));
  const { scripts, styles } = inlinePartsOf(shell);
  const parts = { scripts, styles: [...styles, policyHash(rules)] };
  return { document: sharedDocument(page, brotliQuality), parts };
}

/** The venue's own colour of buttons, from the first paint on; it stands above both themes. */
function paintOf(accent: string | null): string {
  if (accent === null) return '';
  const { colour, pressed, label } = buttonPaint(accent);
  return `:root:root:root{--saffron:${colour};--saffron-press:${pressed};--on-saffron:${label}}`;
}

/** Loads a file, and loads it again when it has changed. Gives undefined while the file doesn't exist. */
function reloadedOnChange<Loaded>(file: string, load: (file: string, changedMs: number) => Promise<Loaded>) {
  let last: { readonly changedMs: number; readonly loaded: Promise<Loaded> } | undefined;
  return async (): Promise<Loaded | undefined> => {
    try {
      const { mtimeMs } = await stat(file);
      if (last?.changedMs !== mtimeMs) last = { changedMs: mtimeMs, loaded: load(file, mtimeMs) };
      return await last.loaded;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
}

async function loadBundle(file: string, changedMs: number): Promise<{ readonly renderPage: RenderPage }> {
  return (await import(`${pathToFileURL(file).href}?${String(changedMs)}`)) as { renderPage: RenderPage };
}

/** A data block that browsers don't run, escaped so that no text in it can end it. */
function dataBlock(json: string): string {
  const safe = json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return `<script type="application/json" id="${firstAnswersId}">${safe}</script>`;
}
