import type { DataOf } from '@sufra/contract/calls';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Enrolment } from './enrolment.tsx';
import { secondFactorQuery, useRefreshFactors } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewDialog, SwitchOffDialog } from './with-both.tsx';

/** The code that signing in to one's own account asks for: set it up, switch it off, make new recovery codes. */
export function OwnSecondFactor() {
  const t = useT();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const refresh = useRefreshFactors();
  const [codes, setCodes] = useState<readonly string[]>();
  function show(fresh: readonly string[]) {
    setCodes(fresh);
    void refresh();
  }
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('second-factor.title')}</h2>
        <p className="text-ink-2">{t('second-factor.hint')}</p>
        {data?.required ? <p className="text-ink-2">{t('second-factor.required')}</p> : null}
      </div>
      {error && !data ? (
        <LoadFailed title={t('second-factor.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {codes === undefined ? null : <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {codes !== undefined || error ? null : data === undefined || data === null ? (
        <ListSkeleton />
      ) : data.since === null ? (
        <SetUp
          onDone={(fresh) => {
            toasts.done(t('second-factor.isOn'));
            show(fresh);
          }}
        />
      ) : (
        <IsOn state={data} since={data.since} onCodes={show} />
      )}
    </section>
  );
}

function SetUp({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const t = useT();
  const [begun, setBegun] = useState(false);
  if (begun) return <Enrolment onDone={onDone} />;
  return (
    <Button className="justify-self-start" onClick={() => setBegun(true)}>
      {t('second-factor.setUp')}
    </Button>
  );
}

type IsOnProps = {
  readonly state: DataOf<'secondFactor'>;
  readonly since: string;
  readonly onCodes: (codes: readonly string[]) => void;
};

function IsOn({ state, since, onCodes }: IsOnProps) {
  const t = useT();
  const [open, setOpen] = useState<'renew' | 'off'>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-4">
      <p>
        {t('second-factor.since', { time: dayAndTime(since) })}{' '}
        <span className={state.recovery_codes < 3 ? 'font-medium text-error' : 'text-ink-2'}>
          {t('second-factor.left', { count: state.recovery_codes })}
        </span>
      </p>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen('renew')}>{t('second-factor.renew')}</Button>
        <Button onClick={() => setOpen('off')}>{t('second-factor.switchOff')}</Button>
      </div>
      <RenewDialog open={open === 'renew'} onClose={close} onCodes={onCodes} />
      <SwitchOffDialog open={open === 'off'} onClose={close} required={state.required} />
    </div>
  );
}
