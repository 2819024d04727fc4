/** A manager edits the menu, publishes it, takes that back, and imports a file. */
import { gzipSync } from 'node:zlib';
import type { Stage } from './stage.ts';

type Ref = { readonly kind: string; readonly key: string; readonly version: string };
type Dish = { readonly entry: { readonly slug: string }; readonly version: string };

/** The smallest photograph that is taken: 640 by 640 pixels of one colour, as WebP. */
const photograph =
  'UklGRi4DAABXRUJQVlA4ICIDAAAQWwCdASqAAoACP83m8XO/uDOsoAgD8DmJaW7hd2EbQAnsA99snIe+2TkPfbJyHvtk5D6F9jkvv/t77zR5L7/7e+80eS+/+3vvNHTvWHCC7SoFku14uTkPfbJyHvtk5D32ych77ZOQ99snIe+2UDLxcnIe+2TkPfbJyHvtk5D4D9LteLk5D32ych77ZOQ99snOIi5OQ99snIe+2TkPfbJyHvwBAPfbJyHvtk5D32ych77ZOR/zych77ZOQ99snIe+2TkPfbmX6e2TkPfbJyHvtk5D32yciIHk5D32ych77ZOQ99snIe+2Yy09snIe+2TkPfbJyHvtk5D6F9LteLk5D32ych77ZOQ99soGXi5OQ99snIe+2TkPfbJyHwH6Xa8XJyHvtk5D32ych77ZOcRFych77ZOQ99snIe+2TkPfgCAe+2TkPfbJyHvtk5D32ycj/nk5D32ych77ZOQ99snIe+3Mv09snIe+2TkPfbJyHvtk5EQPJyHvtk5D32ych77ZOQ99sxlp7ZOQ99snIe+2TkPfbJyH0L6Xa8XJyHvtk5D32ych77ZQMvFych77ZOQ99snIe+2TkPgP0u14uTkPfbJyHvtk5D32yc4iLk5D32ych77ZOQ99snIe/AEA99snIe+2TkPfbJyHvtk5H/PJyHvtk5D32ych77ZOQ99uZfp7ZOQ99snIe+2TkPfbJyIgeTkPfbJyHvtk5D32ych77ZjLT2ych77ZOQ99snIe+2TkPoX0u14uTkPfbJyHvtk5D32ygZeLk5D32ych77ZOQ99snIfAfpdrxcnIe+2TkPfbJyHvtk5xEXJyHvtk5D32ych77ZOQ9+AIB77ZOQ99snIe+2TkPfbJyP+eTkPfbJyHvtk5D32ych77cy/T2ych77ZOQ99snIe+2TkRA8nIe+2TkPfbJyHvtk5D32zGWntk5D32ych77ZOQ99snIfQvpdrxcnIe+2TkPfbJyHvtWAAD++9X+g+Ll/nY9sDxTcCHQ3q/SvpgTKqD8gQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export async function editMenu({ tell, who }: Stage): Promise<void> {
  const manager = who('the manager');
  const { dishes } = await tell<{ dishes: readonly Dish[] }>(manager, 'menuDraft');
  const [first, second] = dishes;
  if (first === undefined || second === undefined) return;
  const asked = (dish: Dish, entry: object) => ({
    changes: [{ kind: 'dish', key: dish.entry.slug, version: dish.version, entry: JSON.stringify(entry) }],
  });
  const save = async (dish: Dish, entry: object) =>
    (await tell<{ saved: readonly Ref[] }>(manager, 'saveMenuChanges', { body: asked(dish, entry) })).saved;
  const saved = await save(first, { ...first.entry, price: '41.00' });
  const body = {
    dishes: [{ key: second.entry.slug, version: second.version }],
    change: { do: 'price', basis_points: 500, step: '0.50' },
  };
  const many = await tell<{ saved: readonly Ref[] }>(manager, 'changeDishes', { body });
  await tell(manager, 'discardMenuChanges', { body: { changes: many.saved } });
  const { number } = await tell<{ number: number }>(manager, 'publishMenu', { body: { changes: saved } });
  const params = { number: String(number) };
  await tell(manager, 'menuHistory');
  await tell(manager, 'menuPublication', { params });
  await tell(manager, 'undoPublication', { params });
  await tell(manager, 'uploadMenuPicture', { body: { content: photograph } });
  await tell(manager, 'exportMenu');
  await tell(manager, 'menuFileReading');
  const table = gzipSync(`slug,price\n${first.entry.slug},42.00\n`).toString('base64');
  await tell(manager, 'importMenuFile', { body: { file_name: 'prices.csv', content: table, keep: false } });
}
