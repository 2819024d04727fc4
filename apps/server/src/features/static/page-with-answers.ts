import { readFile, stat } from 'node:fs/promises';
import type { Language } from '@sufra/contract/constants';
import {
  firstAnswersId,
  newHereAttribute,
  type WelcomeAnswers,
  type WelcomeWords,
  wordPlace,
} from '@sufra/contract/first-answers';
import { escapeHtml } from '../../http/html.ts';
import { type SharedDocument, sharedDocument } from '../../http/shared-document.ts';
import type { FirstPage } from '../home/first-answers.ts';

/** Where a built page takes the first answers; a harmless comment where nobody puts them in. */
const place = '<!--first-answers-->';
/** The first phone after a change waits 35 ms for 1 kB less, which is 5 ms on slow 4G for each after it. */
const brotliQuality = 10;

/** Who asks for a page: in which language, and whether their browser has never been here. */
export type Asker = { readonly language: Language; readonly isNew: boolean };

/** A page as somebody asks for it; undefined where there is none. */
export type PageIn = (page: FirstPage, asker: Asker) => Promise<SharedDocument | undefined>;

/**
 * A built page with the first answers in it, which is made and packed again when the page was built anew or the answers
 * have become others. `answersOf` returns them as JSON.
 */
export function pageWithAnswers(
  file: string,
  answersOf: (page: FirstPage, language: Language) => string,
): PageIn {
  const made = new Map<string, { html: string; answers: string; document: SharedDocument }>();
  const read = pageReader(file);
  return async (page, { language, isNew }) => {
    const html = await read();
    if (html === undefined) return undefined;
    const answers = answersOf(page, language);
    const key = `${page} ${language} ${String(isNew)}`;
    const known = made.get(key);
    if (known?.html === html && known.answers === answers) return known.document;
    const document = sharedDocument(filled[page](isNew ? markedNew(html) : html, answers), brotliQuality);
    made.set(key, { html, answers, document });
    return document;
  };
}

const filled = {
  home: (html: string, answers: string) => html.replace(place, () => dataBlock(answers)),
  welcome: withWords,
} as const;

function markedNew(html: string): string {
  return html.replace('<html ', `<html ${newHereAttribute} `);
}

/** Welcome's cards have the venue's words as they are painted first, whatever the language. */
function withWords(html: string, answers: string): string {
  const cards = Object.entries(JSON.parse(answers) as WelcomeAnswers) as [Language, WelcomeWords][];
  return cards.reduce(
    (page, [language, words]) =>
      (Object.entries(words) as [keyof WelcomeWords, string][]).reduce(
        (said, [word, text]) => said.replace(wordPlace(word, language), () => escapeHtml(text)),
        page,
      ),
    html,
  );
}

/** A file's text, read again when it has changed; undefined where there is none. */
function pageReader(file: string): () => Promise<string | undefined> {
  let known: { readonly changedMs: number; readonly html: string } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (known?.changedMs !== mtimeMs) known = { changedMs: mtimeMs, html: await readFile(file, 'utf8') };
      return known.html;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
}

/** A block of data, which no browser runs: whatever the words are, they can't end it. */
function dataBlock(json: string): string {
  const safe = json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
  return `<script type="application/json" id="${firstAnswersId}">${safe}</script>`;
}
