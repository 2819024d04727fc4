import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flame, Pause } from 'lucide-react';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { type T, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { courseName } from './course-name.ts';

/** A line of a table, in whatever list it stands. */
interface LineAtTable {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly status: string;
  readonly course: number | null;
  readonly seat: number | null;
}

type HeldCoursesProps = { readonly lines: readonly LineAtTable[] };

/** What is on hold at a table, by course, each with a button that sends it to the kitchen. Nothing if nothing is. */
export function HeldCourses({ lines }: HeldCoursesProps) {
  const t = useT();
  const held = lines.filter(({ status }) => status === 'held');
  const courses = [...Map.groupBy(held, ({ course }) => course)].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
  if (held.length === 0) return null;
  return (
    <section aria-label={t('pad.heldTitle')} className="grid gap-2">
      <h3 className="menu-voice flex items-center gap-2 text-[1.25rem]/7">
        <Pause aria-hidden="true" className="size-5" />
        {t('pad.heldTitle')}
      </h3>
      {courses.map(([course, ofCourse]) => (
        <HeldCourse key={course ?? 0} name={courseName(t, course)} lines={ofCourse} />
      ))}
    </section>
  );
}

type HeldCourseProps = { readonly name: string; readonly lines: readonly LineAtTable[] };

function HeldCourse({ name, lines }: HeldCourseProps) {
  const t = useT();
  const mayFire = useMay('orders.take');
  const fire = useFire(t, name);
  return (
    <div className="flex items-center gap-3 rounded-md bg-paper-sunk py-2 ps-3.5 pe-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <ul className="text-sm text-ink-2">
          {lines.map(({ id, name: dish, quantity, seat }) => (
            <li key={id}>
              {quantity > 1 ? `${String(quantity)} × ` : null}
              <bdi>{dish}</bdi>
              {seat === null ? null : ` · ${t('pad.seat', { number: seat })}`}
            </li>
          ))}
        </ul>
      </div>
      {mayFire ? (
        <button
          type="button"
          aria-label={t('pad.fireCourse', { course: name })}
          aria-disabled={fire.isPending}
          onClick={() => fire.isPending || fire.mutate(lines.map(({ id }) => id))}
          className="tap outline-control flex flex-none items-center gap-2 rounded-md bg-paper-raised px-4 font-medium aria-disabled:text-ink-3"
        >
          <Flame aria-hidden="true" className="size-5" />
          {t('pad.fire')}
        </button>
      ) : null}
    </div>
  );
}

function useFire(t: T, course: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => client.call('fireLines', { body: { line_ids: [...ids] } }),
    onSuccess: () => toasts.done(t('pad.fired', { course })),
    onError: (error) => toasts.error(t('pad.fireFailed', { course, message: errorText(t, error) })),
    onSettled: () =>
      Promise.all(
        ['staffTables', 'staffTable', 'staffTickets'].map((call) =>
          queries.invalidateQueries({ queryKey: [call] }),
        ),
      ),
  });
}
