import Type from 'typebox';
import { limits } from '../core/constants.ts';
import { CountInput, Nullable } from '../core/schema.ts';

/** How much of a line: whole units, and `parts` of the `of` equal parts of one more; without any, 0 parts of 1. */
export const PortionFields = { quantity: Type.Integer(), parts: Type.Integer(), of: Type.Integer() };

/** The same as clients send it; `parts` and `of` may be missing (PART-1). */
export const PortionInput = {
  quantity: CountInput(limits.quantity),
  parts: Type.Optional(Nullable(CountInput(limits.partsMax - 1))),
  of: Type.Optional(Nullable(CountInput(limits.partsMax))),
};
