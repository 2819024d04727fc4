import { cannedNameMax, cannedTextMax } from '@sufra/contract/venue/canned-answers';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { ok, refuse } from '@sufra/domain/core/result';
import { cleanParagraphs, cleanText } from '@sufra/domain/core/text';
import { readCannedAnswers, writeCannedAnswers } from '../../settings/own-rows.ts';
import type { GroupEntry } from './group.ts';

type Answer = SettingsOf<'answers'>['answers'][number];

/** What staff keep to reply to feedback with. Only staff see it, and `settings.changed` tells them of every group. */
export const answersGroup: GroupEntry<'answers'> = {
  may: 'feedback.reply',
  read: readCannedAnswers,
  async write(tx, { answers }) {
    const cleaned = answers.map(cleanAnswer);
    const nameless = cleaned.findIndex(({ name }) => name === '');
    if (nameless >= 0)
      return refuse('invalid_input', { field: `answers[${nameless}].name`, rule: 'required' });
    const empty = cleaned.findIndex(({ texts }) => Object.keys(texts).length === 0);
    if (empty >= 0) return refuse('invalid_input', { field: `answers[${empty}].texts`, rule: 'required' });
    await writeCannedAnswers(tx, { answers: cleaned });
    return ok({});
  },
  tell: () => Promise.resolve(),
};

/** Without blank texts; the languages keep their order. */
function cleanAnswer({ name, texts }: Answer): Answer {
  const written = Object.entries(texts)
    .map(([language, text]) => [language, cleanParagraphs(text ?? '', cannedTextMax)] as const)
    .filter(([, text]) => text !== '');
  return { name: cleanText(name, cannedNameMax), texts: Object.fromEntries(written) };
}
