import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** The day as it is now. */
export type Day = DataOf<'staffDay'>;
/** Something that was looked at before the day is closed. */
export type DayCheck = Day['checks'][number];
/** What an X or a Z report says. */
export type Figures = NonNullable<Day['figures']>;
/** A closed day. */
export type ZReport = DataOf<'zReport'>['report'];

const refreshMs = 30_000;

/** What came since the day was last closed. */
export const dayQuery = { ...callQuery(client, 'staffDay', {}), refetchInterval: refreshMs };

/** A page of the closed days. */
export function zReportsQuery(page: number) {
  return callQuery(client, 'zReports', { query: { page: String(page) } });
}

/** A closed day, which never changes. */
export function zReportQuery(number: string) {
  return { ...callQuery(client, 'zReport', { params: { number } }), staleTime: Number.POSITIVE_INFINITY };
}

/** Closes the day with the report of a number. */
export function useCloseDay(onClosed: (report: ZReport) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (number: string) => client.call('closeDay', { body: { number: String(Number(number)) } }),
    onSuccess: ({ data }) => data && onClosed(data.report),
    onSettled: () => queries.invalidateQueries(),
  });
}
