import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Asker } from '../../http/asker.ts';
import { logoFiles, mediaFolder } from '../../settings/places.ts';
import { menuChanged } from '../settings/operations.ts';
import { redrawn } from './redrawn.ts';

type Nothing = Record<string, never>;

/** As large as the largest icon that is drawn from it. */
const sideMax = 512;
const file = 'logo.png';

/** Sets the logo from a picture, drawn anew: what else was in the file is gone. */
export async function setLogo(
  context: Context,
  asker: Asker,
  image: string,
): Promise<Result<Nothing, 'picture_unreadable'>> {
  const png = await redrawn(Buffer.from(image, 'base64'), sideMax, (drawing) => drawing.png());
  if (png === undefined) return refuse('picture_unreadable', { field: 'image' });
  const folder = mediaFolder(context.settings.dataDir);
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${context.random.id()}-${file}`);
  await writeFile(unfinished, png);
  await rename(unfinished, join(folder, file));
  // The first of these that is there counts, so the others go.
  for (const other of logoFiles) if (other !== file) await rm(join(folder, other), { force: true });
  return tell(context, asker, 'settings.logo');
}

/** Takes the logo away. A repeat changes nothing. */
export async function removeLogo(context: Context, asker: Asker): Promise<Result<Nothing, never>> {
  const folder = mediaFolder(context.settings.dataDir);
  for (const one of logoFiles) await rm(join(folder, one), { force: true });
  return tell(context, asker, 'settings.logo_removed');
}

async function tell(
  { db, clock, menu }: Context,
  { staff, requestId }: Asker,
  action: string,
): Promise<Result<Nothing, never>> {
  await db.write(async (tx) => {
    await menuChanged(tx);
    tx.audit({ at: clock.now(), action, subject: 'venue', staffId: staff.staffId, requestId });
  });
  // Whoever changed it finds it changed, even where the news of it takes a moment.
  await menu.refresh();
  return ok({});
}
