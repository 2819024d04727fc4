import { callKey } from '@sufra/client/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { FrameTitle, SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { BeginForm } from './begin-form.tsx';

/** What the link opens that a new server prints: whoever has it becomes the owner. */
export function BeginPage() {
  const t = useT();
  const { hash } = useLocation();
  const [code] = useState(() => hash.slice(1));
  const found = useQuery({
    queryKey: callKey('openingLink', { body: { code } }),
    queryFn: async () => (await client.call('openingLink', { body: { code } })).data ?? null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: code !== '',
  });
  useEffect(() => {
    document.title = `${t('opening.title')} | ${t('shell.product')}`;
  }, [t]);
  return (
    <SignInFrame>
      {found.isLoading ? <ListSkeleton /> : null}
      {code === '' || found.error ? (
        <>
          <FrameTitle
            title={t('opening.linkOver')}
            lead={found.error ? errorText(t, found.error) : t('opening.linkCut')}
          />
          <Link
            to={paths.signIn}
            className="tap inline-flex items-center font-medium text-saffron-ink underline"
          >
            {t('people.toSignIn')}
          </Link>
        </>
      ) : null}
      {found.data ? (
        <>
          <FrameTitle title={t('opening.welcome')} lead={t('opening.beginLead')} />
          <BeginForm code={code} venue={found.data.venue} />
        </>
      ) : null}
    </SignInFrame>
  );
}
