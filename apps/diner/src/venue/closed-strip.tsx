import { Clock } from 'lucide-react';
import type { Closed } from './taking-orders.ts';

/** Above the menu while no orders are taken: from when, and why not now. */
export function ClosedStrip({ closed }: { readonly closed: Closed }) {
  return (
    <section role="status" className="mx-auto max-w-280 px-(--gutter) pb-3">
      <div className="flex items-start gap-3 rounded-md border border-line bg-paper-raised px-4 py-3">
        <Clock aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-2" strokeWidth={1.75} />
        <div className="grid min-w-0 gap-0.5">
          <p className="menu-voice text-lg/6">{closed.headline}</p>
          <p className="text-sm text-ink-2">
            {closed.reason} {closed.note}
          </p>
        </div>
      </div>
    </section>
  );
}
