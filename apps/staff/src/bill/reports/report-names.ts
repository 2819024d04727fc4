import type { T } from '../../shared/i18n.ts';
import { dayName } from '../../shared/report/day-name.ts';
import type { ReportPage } from './asked.ts';
import type { Report, ReportRow } from './queries.ts';

/** What a row is called on the screen. */
export function rowName(t: T, kind: Report['kind'], { key, name }: Pick<ReportRow, 'key' | 'name'>): string {
  switch (kind) {
    case 'sales':
      return dayName(key, 'short');
    case 'hours':
      return `${key}:00`;
    case 'tables':
      return key === '' ? t('reports.noTable') : t('reports.table', { table: key });
    case 'tenders':
      return t(`day.method_${key as 'cash' | 'pos' | 'card'}`);
    case 'staff':
    case 'tips':
      return name || t(kind === 'tips' ? 'reports.pool' : 'reports.byGuests');
    case 'vat':
      return key === '' ? t('reports.noVat') : t('reports.rate', { rate: Number(key) / 100 });
    case 'ratings':
      return t('reports.stars', { count: Number(key) });
    default:
      return name || t('reports.gone');
  }
}

/** The name of a column of a chart: an hour, a month, or a day in two narrow lines. */
export function pointName(kind: ReportPage, key: string): string {
  if (kind === 'hours') return key;
  return dayName(key, key.length === 7 ? 'month' : 'column');
}
