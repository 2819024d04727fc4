import type { DividedLine, PricedUnits } from '@sufra/domain/bill/item-split';
import { type Portion, portionWith } from '@sufra/domain/bill/parts/portion';
import { fils } from '@sufra/domain/core/money';
import type { LineRow, ShareLineRow } from '../../database/schema/rows.ts';
import { lineWorth } from '../../orders/rounds/present.ts';

/** A line of an order, to be divided. */
export function toDivided(
  line: Pick<LineRow, 'id' | 'unit_price' | 'quantity' | 'total' | 'comped'>,
): DividedLine {
  const { id, quantity } = line;
  const divided = { id, unitPrice: fils(line.unit_price), quantity };
  return line.comped === 0 ? divided : { ...divided, amount: lineWorth(line) };
}

/** What a share pays for of a line. */
export function unitsOfRow(row: ShareLineRow): PricedUnits {
  return { lineId: row.line_id, ...portionOfRow(row), amount: fils(row.amount) };
}

/** The portion of a line that a share pays for. */
export function portionOfRow({ quantity, parts, parts_of }: ShareLineRow): Portion {
  return portionWith(quantity, parts, parts_of);
}

/** What a share pays for of a line, as it is stored. */
export function rowOfUnits(shareId: string, units: PricedUnits): ShareLineRow {
  const { quantity, parts, of } = presentPortion(units);
  return {
    share_id: shareId,
    line_id: units.lineId,
    quantity,
    parts,
    parts_of: of,
    amount: units.amount,
  };
}

/** A portion in the shape of the API. */
export function presentPortion({ quantity, fraction }: Portion) {
  return { quantity, parts: fraction?.parts ?? 0, of: fraction?.of ?? 1 };
}
