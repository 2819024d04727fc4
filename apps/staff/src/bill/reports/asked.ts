import { type DeedKind, deedKinds, type ReportKind, reportKinds } from '@sufra/contract/bill/reports';
import { dayAfter } from '../../shared/report/day-name.ts';

/** What a page of the reports is about: a report, what happened to single orders, or the accounts. */
export const reportPages = [...reportKinds, 'preparation', 'comps', 'voids', 'refunds', 'accounts'] as const;

/** A page of the reports. */
export type ReportPage = (typeof reportPages)[number];

/** How a report is sorted. */
export type Sort = 'name' | 'count' | 'amount' | 'change';

/** Days beside each other, as the address has them. */
export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly compare: 'none' | 'before' | 'year';
}

/** Ranges that are a choice away. */
export const presets = ['today', 'yesterday', 'week', 'lastWeek', 'month', 'lastMonth', 'year'] as const;

/** A range with a name. */
export type Preset = (typeof presets)[number];

/** The days of a preset, counted from the venue's day. Weeks begin on Monday. */
export function daysOf(preset: Preset, today: string): Pick<Asked, 'from' | 'to'> {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const monday = dayAfter(today, -weekday);
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = dayAfter(first, -1);
  const ranges: Readonly<Record<Preset, readonly [string, string]>> = {
    today: [today, today],
    yesterday: [dayAfter(today, -1), dayAfter(today, -1)],
    week: [monday, today],
    lastWeek: [dayAfter(monday, -7), dayAfter(monday, -1)],
    month: [first, today],
    lastMonth: [`${lastOfBefore.slice(0, 7)}-01`, lastOfBefore],
    year: [`${today.slice(0, 4)}-01-01`, today],
  };
  const [from, to] = ranges[preset];
  return { from, to };
}

/** What an address asks for: this week beside the days before, unless it says otherwise. */
export function readAsked(search: URLSearchParams, today: string): Asked {
  const compare = search.get('compare');
  const usual = daysOf('week', today);
  return {
    from: search.get('from') ?? usual.from,
    to: search.get('to') ?? usual.to,
    compare: compare === 'none' || compare === 'year' ? compare : 'before',
  };
}

/** The preset that some days are, if they are one. */
export function presetOf({ from, to }: Pick<Asked, 'from' | 'to'>, today: string): Preset | undefined {
  return presets.find((preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  });
}

/** Whether a page lists what happened to single orders. */
export function isDeed(page: ReportPage): page is DeedKind {
  return (deedKinds as readonly string[]).includes(page);
}

/** Whether a page is a report with sums. */
export function isReport(page: ReportPage): page is ReportKind {
  return (reportKinds as readonly string[]).includes(page);
}
