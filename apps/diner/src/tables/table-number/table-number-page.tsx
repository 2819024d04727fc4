import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { useBrowsing, useTable } from '../session/table.ts';
import { ScanCode } from './scan-code.tsx';
import { tableIn } from './table-code.ts';
import { useTableChange } from './use-table-change.ts';

/** The guest enters the number of the table here, or scans its code. */
export function TableNumberPage() {
  const t = useT();
  const change = useTableChange();
  usePageTitle(t('table.title'));
  return (
    <div className="mx-auto grid max-w-160 gap-8 px-(--gutter) pb-4">
      <div>
        <PageHeading>{t('table.title')}</PageHeading>
        <TableForm change={change} />
      </div>
      <div className="border-t border-line pt-6">
        <ScanCode onCode={change.byCode} />
      </div>
    </div>
  );
}

function TableForm({ change }: { readonly change: ReturnType<typeof useTableChange> }) {
  const t = useT();
  const table = useTable();
  const browsing = useBrowsing();
  const [typed, setTyped] = useState(browsing ? '' : table);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = tableIn(typed);
    setMissing(chosen === undefined);
    if (chosen !== undefined) change.byNumber(chosen);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={t('table.label')}
        hint={t('table.hint')}
        error={missing ? t('table.required') : change.error}
        dir="auto"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={24}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
          change.clearError();
        }}
      />
      <Button type="submit" look="next" disabled={change.busy}>
        {t(change.busy ? 'table.opening' : 'table.go')}
      </Button>
    </form>
  );
}
