/** Photographs that are uploaded in the console. */
import { join } from 'node:path';
import type { DataOf } from '@sufra/contract/calls';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { checkContent, writeSizes } from '../import/pictures/photographs.ts';
import { presentPicture } from '../present.ts';
import { nameOfPicture, type StoredPicture } from '../snapshot/stored.ts';
import { type Editor, refuseProblems } from './draft.ts';
import * as store from './store.ts';

/** Checks a photograph, writes its sizes and remembers it. `content` is base64. */
export async function uploadPicture(
  context: Context,
  { staff, language }: Editor,
  content: string,
): Promise<Result<DataOf<'uploadMenuPicture'>, 'menu_problems'>> {
  const bytes = Buffer.from(content, 'base64');
  const checked = await checkContent(bytes);
  if (!checked.ok) return refuseProblems([{ line: 0, about: 'picture', what: checked.why }], language);
  const { widths, tint, digest } = checked;
  const picture: StoredPicture = { src: `/media/photo-${digest.slice(0, 8)}`, widths, crop: null, tint };
  const name = nameOfPicture(picture);
  await writeSizes(bytes, join(context.settings.dataDir, 'media', name), widths);
  const row = {
    name,
    picture: JSON.stringify(picture),
    staff_id: staff.staffId,
    uploaded_at: context.clock.now(),
  };
  await context.db.write((tx) => store.putPicture(tx, row));
  const shown = presentPicture(picture);
  return ok({ name, picture: shown ?? { ...picture, widths: [...widths] } });
}
