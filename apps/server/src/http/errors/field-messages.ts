import type { Language } from '@sufra/contract/core/constants';
import { textsOf } from '../../core/texts.ts';

/** The message beside a field that breaks a rule of the API's schemas. */
export function fieldMessage(keyword: string, language: Language): string {
  const { missing, too_long: tooLong, invalid } = textsOf('fields', language);
  if (keyword === 'required' || keyword === 'minLength' || keyword === 'minItems') return missing;
  return keyword === 'maxLength' || keyword === 'maxItems' ? tooLong : invalid;
}
