import { ScrollRestoration } from 'react-router';

/** Coming back to a page brings back where it was scrolled to; a new page starts at its top. */
export function KeptScroll() {
  return <ScrollRestoration storageKey="scroll" />;
}
