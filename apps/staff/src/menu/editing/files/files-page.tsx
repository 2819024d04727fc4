import { apiBase } from '@sufra/contract/core/route';
import { routes } from '@sufra/contract/core/routes';
import { FileLink } from '../../../shared/files/file-link.tsx';
import { useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { FormSection } from '../fields/parts.tsx';
import { DraftPage } from '../frame/draft-page.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileProblems } from './file-problems.tsx';
import { Look } from './look.tsx';
import { MendLines } from './mend-lines.tsx';
import { useFile } from './use-file.ts';

/** The menu as a file, and files as the menu. */
export function FilesPage() {
  const t = useT();
  return <DraftPage title={t('edit.files')}>{(draft) => <Files draft={draft} />}</DraftPage>;
}

function Files({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  const { file, name, found, changed, isPending, error, choose, keep, leave } = useFile();
  return (
    <div className="min-h-0 scrolls-y">
      <div className="mx-auto grid max-w-[56rem] gap-6 px-4 py-5 desk:px-6">
        <DropZone busy={isPending} small={found !== undefined} onFile={choose} />
        <FileProblems error={error} name={name} />
        <MendLines file={file} error={error} busy={isPending} onMended={choose} />
        {found === undefined ? null : (
          <Look
            found={found}
            draft={draft}
            name={name}
            changed={changed}
            busy={isPending}
            onKeep={() => keep()}
            onLeave={leave}
          />
        )}
        <FormSection title={t('edit.export')} hint={t('edit.exportHint')}>
          <div className="flex flex-wrap gap-3">
            {(['published', 'draft'] as const).map((of) => (
              <FileLink key={of} address={`${apiBase}${routes.exportMenu.path}?of=${of}`}>
                {t(of === 'published' ? 'edit.exportPublished' : 'edit.exportDraft')}
              </FileLink>
            ))}
          </div>
        </FormSection>
      </div>
    </div>
  );
}
