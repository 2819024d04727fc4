/** The box of a popup menu. */
export const menuPopupClass =
  'on-paper max-h-(--available-height) min-w-56 overflow-y-auto rounded-md p-2 shadow-lift outline-none';

/** An entry of a popup menu, 44 px high. */
export const menuItemClass =
  'flex min-h-(--tap) cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none data-highlighted:bg-paper-sunk';
