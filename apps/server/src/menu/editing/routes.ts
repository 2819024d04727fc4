import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { changeDishes } from './bulk.ts';
import { discardChanges } from './discard.ts';
import { draftMenu, type Editor, readDraft } from './draft.ts';
import { importFile } from './import-file.ts';
import { uploadPicture } from './pictures.ts';
import { type Publisher, publish, undo } from './publish.ts';
import { menuDraft, menuHistory, menuPublication } from './queries.ts';
import { createReadings } from './readings.ts';
import { saveChanges } from './save.ts';

/** The menu's editor: a draft that all of the staff share, its publications, and menu files. */
export const menuEditing: MountRoutes = (app, context) => {
  const readings = createReadings();
  mount(app, context, 'menuDraft', async () => ok(await menuDraft(context)));

  mount(app, context, 'saveMenuChanges', (call) =>
    saveChanges(context, editorOf(call), call.once, call.body.changes),
  );

  mount(app, context, 'changeDishes', (call) => changeDishes(context, editorOf(call), call.body));

  mount(app, context, 'discardMenuChanges', (call) =>
    discardChanges(context, editorOf(call), call.body.changes, call.requestId),
  );

  mount(app, context, 'publishMenu', (call) => publish(context, publisherOf(call), call.body.changes));

  mount(app, context, 'menuHistory', async (call) => {
    const { before } = call.query;
    return ok(await menuHistory(context, before === undefined ? undefined : Number(before)));
  });

  mount(app, context, 'menuPublication', (call) => menuPublication(context, Number(call.params.number)));

  mount(app, context, 'undoPublication', (call) =>
    undo(context, publisherOf(call), Number(call.params.number)),
  );

  mount(app, context, 'uploadMenuPicture', (call) =>
    uploadPicture(context, editorOf(call), call.body.content),
  );

  mount(app, context, 'exportMenu', async (call, reply) => {
    const draft = await readDraft(context.db.read);
    const menu = call.query.of === 'draft' ? draftMenu(draft) : draft.published;
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="menu.json"' })
      .send(`${JSON.stringify(menu, undefined, 2)}\n`);
  });

  mount(app, context, 'importMenuFile', (call) => {
    const editor = editorOf(call);
    return readings.during(editor.staff, (onRows) => importFile(context, editor, call.body, onRows));
  });

  mount(app, context, 'menuFileReading', async (call) => ok(readings.of(staffOf(call))));
};

type EditorsCall = Parameters<typeof staffOf>[0] & Pick<Editor, 'language'>;

function editorOf(call: EditorsCall): Editor {
  return { staff: staffOf(call), language: call.language };
}

function publisherOf(call: EditorsCall & Pick<Publisher, 'once' | 'requestId'>): Publisher {
  return { ...editorOf(call), once: call.once, requestId: call.requestId };
}
