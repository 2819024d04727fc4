import type { T } from '../../shared/i18n.ts';

const names = { 1: 'pad.course1', 2: 'pad.course2', 3: 'pad.course3' } as const;

/** The name of a course; what is in none goes at once. */
export function courseName(t: T, course: number | null): string {
  if (course === null) return t('pad.drinks');
  return course in names ? t(names[course as keyof typeof names]) : t('pad.courseN', { number: course });
}
