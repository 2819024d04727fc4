import type { DataOf } from '@sufra/contract/calls';
import { ChevronDown } from 'lucide-react';
import type { Messages } from '../../locales/messages.ts';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { fieldsOf } from './fields.ts';

type Log = DataOf<'auditLog'>;
type AuditEntryProps = { readonly entry: Log['entries'][number]; readonly people: Log['people'] };

/** One entry: who did what, and when; what was and what is when it is opened. */
export function AuditEntry({ entry, people }: AuditEntryProps) {
  const t = useT();
  const { at, by, approved_by, action, subject } = entry;
  const fields = fieldsOf(t, entry, people);
  const head = (
    <span className="grid min-w-0 flex-1 gap-x-4 tablet:grid-cols-[9rem_1fr_1fr]">
      <span className="figures text-ink-2">{dayAndTime(at)}</span>
      <span className="min-w-0">
        <bdi className="font-medium">{by ?? t('audit.system')}</bdi>
        {approved_by === null ? null : (
          <span className="text-ink-2"> · {t('audit.approvedBy', { name: isolate(approved_by) })}</span>
        )}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {deedText(t, action)} <bdi className="text-ink-2">{namedSubject(subject)}</bdi>
      </span>
    </span>
  );
  if (fields.length === 0)
    return <li className="flex min-h-14 items-center border-b border-line py-2">{head}</li>;
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2">
          {head}
          <ChevronDown aria-hidden="true" className="size-5 flex-none text-ink-2 group-open:rotate-180" />
        </summary>
        <div className="scrolls-x pb-3">
          <table className="w-full text-start text-sm">
            <thead>
              <tr className="text-ink-2">
                <th scope="col">
                  <span className="sr-only">{t('audit.field')}</span>
                </th>
                <th scope="col" className="px-3 py-1 text-start font-normal">
                  {t('audit.was')}
                </th>
                <th scope="col" className="px-3 py-1 text-start font-normal">
                  {t('audit.is')}
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, was, is }) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" className="py-1 pe-3 text-start font-normal text-ink-2">
                    {name}
                  </th>
                  <td className="px-3 py-1 [overflow-wrap:anywhere]">
                    <bdi>{was}</bdi>
                  </td>
                  <td className="px-3 py-1 [overflow-wrap:anywhere]">
                    <bdi>{is}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </li>
  );
}

/** What was done, in words; the log's own name of it where a newer server has done what is not known here. */
function deedText(t: T, action: string): string {
  const key = `deeds.${action.replaceAll('.', '_')}`;
  const text = t(key as keyof Messages & `deeds.${string}`);
  return text === key ? action : text;
}

/** What of a subject people know, such as a table or an address; the ids of rows tell nobody anything. */
function namedSubject(subject: string): string {
  return subject.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '').trim();
}
