import { useMay } from '../../../shared/session.ts';
import { PausePanel } from '../../ordering/pause-panel.tsx';
import { HoursForm } from './hours-form.tsx';

/** When guests can order: the hours of the week, days that differ, and a pause for now. */
export function HoursSection() {
  const mayPause = useMay('orders.pause');
  return (
    <div className="grid items-start gap-8 desk:grid-cols-[1fr_20rem]">
      <HoursForm />
      {mayPause ? <PausePanel /> : null}
    </div>
  );
}
