import { callQuery } from '@sufra/client/queries';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';

const checkQuery = { ...callQuery(client, 'auditCheck', {}), enabled: false, retry: false };

/** Proves that nobody changed the log, when somebody presses. */
export function Proof() {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(checkQuery);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <Button aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
        {t(isFetching ? 'audit.proving' : 'audit.prove')}
      </Button>
      <div role="status" className="min-w-0 flex-1">
        {data && !isFetching ? (
          data.broken === null ? (
            <p className="flex items-start gap-2 text-olive-ink">
              <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              {t('audit.proven', { count: data.entries })}
            </p>
          ) : (
            <p className="flex items-start gap-2 text-error">
              <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
              {t('audit.broken', { entry: data.broken.entry })}
            </p>
          )
        ) : null}
      </div>
      <InlineError text={error && !isFetching ? errorText(t, error) : undefined} />
    </div>
  );
}
