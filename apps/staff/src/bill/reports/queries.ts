import { callQuery } from '@sufra/client/queries';
import type { DeedKind, ReportKind } from '@sufra/contract/bill/reports';
import type { DataOf } from '@sufra/contract/calls';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import type { Asked } from './asked.ts';

/** A report. */
export type Report = DataOf<'report'>;
/** A row of it. */
export type ReportRow = Report['rows'][number];

/** A report; that of before is shown until it is there. */
export function reportQuery(kind: ReportKind, asked: Asked) {
  const query = callQuery(client, 'report', { params: { kind }, query: { ...asked } });
  return { ...query, placeholderData: keepPreviousData, retry: false };
}

/** A page of what happened to single orders. */
export function deedsQuery(deed: DeedKind, { from, to }: Pick<Asked, 'from' | 'to'>, page: number) {
  const query = callQuery(client, 'deeds', { params: { deed }, query: { from, to, page: String(page) } });
  return { ...query, placeholderData: keepPreviousData, retry: false };
}

/** What happened to single orders, day by day. */
export function deedCourseQuery(deed: DeedKind, asked: Asked) {
  const query = callQuery(client, 'deedCourse', { params: { deed }, query: { ...asked } });
  return { ...query, placeholderData: keepPreviousData, retry: false };
}

/** How long the kitchen took in some days. */
export function preparationQuery(asked: Asked) {
  const query = callQuery(client, 'preparationReport', { query: { ...asked } });
  return { ...query, placeholderData: keepPreviousData, retry: false };
}

/** A day on which a dish was sold. */
export type SoldDay = DataOf<'soldDish'>['days'][number];

/** The days on which a dish was sold. */
export function soldDishQuery(itemId: string, asked: Asked) {
  return { ...callQuery(client, 'soldDish', { params: { itemId }, query: { ...asked } }), retry: false };
}

/** The bills of a day that have a dish. */
export function dishOrdersQuery(itemId: string, day: string) {
  return { ...callQuery(client, 'dishOrders', { params: { itemId }, query: { day } }), retry: false };
}

/** An account of the ledger, and what the house calls it. */
export type Named = DataOf<'journalAccounts'>['accounts'][number];

/** What the accounts are called in the house's accounting. */
export const accountsQuery = callQuery(client, 'journalAccounts', {});

/** Saves the names of the accounts. */
export function useSaveAccounts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (accounts: Named[]) => client.call('setJournalAccounts', { body: { accounts } }),
    onSuccess: ({ data }) => data && queries.setQueryData(accountsQuery.queryKey, data),
  });
}

/** The address of a file with what a page shows. */
export function fileAddress(path: string, asked: Asked, language: string): string {
  return `/api/v1/staff/${path}?${new URLSearchParams({ ...asked, lang: language }).toString()}`;
}
