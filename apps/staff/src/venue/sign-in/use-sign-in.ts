import { ApiError } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { client } from '../../shared/client.ts';
import { placeOf } from '../../shared/hands/places.ts';
import { touched } from '../../shared/hands/touches.ts';
import { paths, returnPath } from '../../shared/paths.ts';
import { type StaffMember, startPage } from '../../shared/session.ts';

/** What somebody typed on the first step of sign-in. */
export type Credentials = { readonly email: string; readonly password: string };

/** Whether the password was right and the account also asks for a code. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'code_required';
}

/** Signs in with a PIN on a shared tablet. */
export function usePinSignIn(onWrong: () => void) {
  const arrive = useArrival();
  return useMutation({
    mutationFn: (body: BodyOf<'signInByPin'>) => client.call('signInByPin', { body }),
    onSuccess: ({ data }) => arrive(data),
    onError: onWrong,
  });
}

/** Signs in, and goes to where the sign-in was asked for, or to setting up a second factor that is due. */
export function useSignIn() {
  const arrive = useArrival();
  return useMutation({
    mutationFn: (body: Credentials & { readonly code?: string }) => client.call('staffSignIn', { body }),
    onSuccess: ({ data }) => arrive(data),
  });
}

/** Shows the console to whoever just signed in. */
function useArrival() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  return (data: DataOf<'staffSession'> | undefined) => {
    touched(Date.now());
    if (data) queries.setQueryData(callKey('staffSession', {}), data);
    void navigate(destination(search, data?.staff), { replace: true });
  };
}

function destination(search: URLSearchParams, staff: StaffMember | undefined): string {
  // On a shared tablet the page before was often somebody else's.
  const own = staff?.tablet ? (placeOf(staff.id, Date.now()) ?? paths.home) : undefined;
  const back = own ?? returnPath(search);
  if (staff?.second_factor_due)
    return search.size === 0 ? paths.secondFactor : `${paths.secondFactor}?${search}`;
  return back === paths.home && staff !== undefined ? startPage(staff) : back;
}
