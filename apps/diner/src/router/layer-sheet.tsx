import { Sheet } from '@sufra/ui/sheet.tsx';
import type { ComponentProps } from 'react';
import { useBackCloses } from './hooks.tsx';

/** A sheet over the page, the only kind this app opens: the way back closes it first. */
export function LayerSheet(props: ComponentProps<typeof Sheet>) {
  useBackCloses(props.open, props.onClose);
  return <Sheet {...props} />;
}
