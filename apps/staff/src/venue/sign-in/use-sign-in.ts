import { ApiError } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { client } from '../../shared/client.ts';
import { paths, returnPath } from '../../shared/paths.ts';
import { type StaffMember, startPage } from '../../shared/session.ts';

/** What somebody typed on the first step of sign-in. */
export type Credentials = { readonly email: string; readonly password: string };

/** Whether the password was right and the account also asks for a code. */
export function needsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'code_required';
}

/** Signs in, and goes to where the sign-in was asked for, or to setting up a second factor that is due. */
export function useSignIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: (body: Credentials & { readonly code?: string }) => client.call('staffSignIn', { body }),
    onSuccess: ({ data }) => {
      if (data) queries.setQueryData(callKey('staffSession', {}), data);
      void navigate(destination(search, data?.staff), { replace: true });
    },
  });
}

function destination(search: URLSearchParams, staff: StaffMember | undefined): string {
  const back = returnPath(search);
  if (staff?.second_factor_due)
    return search.size === 0 ? paths.secondFactor : `${paths.secondFactor}?${search}`;
  return back === paths.home && staff !== undefined ? startPage(staff) : back;
}
