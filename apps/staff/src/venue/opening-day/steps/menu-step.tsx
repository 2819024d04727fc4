import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpenText, ChefHat, CircleCheck, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { menuDraftQuery } from '../../../menu/editing/draft/queries.ts';
import { DropZone } from '../../../menu/editing/files/drop-zone.tsx';
import { FileProblems } from '../../../menu/editing/files/file-problems.tsx';
import { Look } from '../../../menu/editing/files/look.tsx';
import { MendLines } from '../../../menu/editing/files/mend-lines.tsx';
import { useFile } from '../../../menu/editing/files/use-file.ts';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { type Opening, useDemoMenu } from '../queries.ts';
import { StepFrame } from '../step-frame.tsx';
import { MenuInDraft } from './menu-in-draft.tsx';

/** The menu: a file that is dropped, the demo's dishes, or an empty one to write in the editor. */
export function MenuStep({ opening }: { readonly opening: Opening }) {
  const { dishes } = opening;
  return (
    <StepFrame step="menu" skips={dishes === 0}>
      {dishes === 0 ? null : <Dishes count={dishes} />}
      <MenuFile />
      {dishes === 0 ? <OtherWays /> : null}
    </StepFrame>
  );
}

function Dishes({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <section className="grid gap-4 rounded-md bg-olive-wash p-5">
      <p className="flex items-start gap-2.5 text-lg font-medium text-olive-ink">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-6 flex-none" />
        {t('opening.dishesThere', { count })}
      </p>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass('quiet')} href="/" target="_blank" rel="noreferrer">
          {t('opening.seeMenu')} <span className="sr-only">{t('opening.opensElsewhere')}</span>
        </a>
        <Link className={buttonClass('quiet')} to={paths.menuDishes}>
          {t('opening.editMenu')}
        </Link>
      </div>
    </section>
  );
}

/**
 * A file: what it would change, the lines to mend, and then the menu. Guests can't order yet, so it is published at once, unless
 * the owner wants to mend it in the editor first.
 */
function MenuFile() {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const draft = useQuery(menuDraftQuery).data;
  const { file, name, found, changed, isPending, error, choose, keep, leave } = useFile();
  async function putOnMenu() {
    await publishAll();
    await Promise.all(
      ['openingDay', 'menuDraft'].map((read) => queries.invalidateQueries({ queryKey: [read] })),
    );
  }
  const inDraft = draft?.changes.length ?? 0;
  return (
    <>
      {inDraft === 0 || found !== undefined ? null : <MenuInDraft count={inDraft} onPublish={putOnMenu} />}
      <DropZone busy={isPending} small={found !== undefined} onFile={choose} />
      <FileProblems error={error} name={name} />
      <MendLines file={file} error={error} busy={isPending} onMended={choose} />
      {found === undefined || !draft ? null : (
        <Look
          found={found}
          draft={draft}
          name={name}
          changed={changed}
          busy={isPending}
          onKeep={() => keep(putOnMenu)}
          onLeave={leave}
          keepLabel={t('opening.putOnMenu')}
          onMend={() => keep(() => navigate(paths.menuDishes))}
        />
      )}
    </>
  );
}

async function publishAll(): Promise<void> {
  const { data } = await client.call('menuDraft', {});
  const changes = (data?.changes ?? []).map(({ kind, key, version }) => ({ kind, key, version }));
  if (changes.length > 0) await client.call('publishMenu', { body: { changes } });
}

function OtherWays() {
  const t = useT();
  const demo = useDemoMenu();
  return (
    <div className="grid gap-4">
      <Way icon={<ChefHat />} title={t('opening.useDemo')} hint={t('opening.useDemoHint')}>
        <Button aria-disabled={demo.isPending} onClick={() => demo.isPending || demo.mutate(undefined)}>
          {demo.isPending ? t('common.working') : t('opening.useDemoDo')}
        </Button>
      </Way>
      <InlineError text={demo.error ? errorText(t, demo.error) : undefined} />
      <Way icon={<PencilLine />} title={t('opening.writeOwn')} hint={t('opening.writeOwnHint')}>
        <Link className={buttonClass('quiet')} to={paths.menuDishes}>
          <BookOpenText aria-hidden="true" className="size-5" />
          {t('opening.writeOwnDo')}
        </Link>
      </Way>
    </div>
  );
}

type WayProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
};

function Way({ icon, title, hint, children }: WayProps) {
  return (
    <section className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
      <span aria-hidden="true" className="text-ink-2">
        {icon}
      </span>
      <div className="grid min-w-52 flex-1">
        <h2 className="font-medium">{title}</h2>
        <p className="text-ink-2">{hint}</p>
      </div>
      {children}
    </section>
  );
}
