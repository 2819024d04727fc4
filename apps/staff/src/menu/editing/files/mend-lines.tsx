import { decodeText } from '@sufra/domain/menu/text-encoding';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { type Problem, problemsOf } from '../draft/queries.ts';

type MendLinesProps = {
  readonly file: File | undefined;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onMended: (file: File) => void;
};

/** More is quicker done in the program that the file comes from. */
const linesMax = 30;

/** The text of a file, read as the server reads it: another reading would send other letters back. Null if it is none. */
async function textOf(file: File | undefined): Promise<string | null> {
  if (file === undefined) return null;
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return decoded.ok ? decoded.text : null;
}

/**
 * The lines of a spreadsheet in text (CSV) that are wrong, each as a field, to be mended and read again. A line with a
 * break in one of its cells is shown as its first part. Other kinds of files are mended where they come from.
 */
export function MendLines({ file, error, busy, onMended }: MendLinesProps) {
  const isText = file !== undefined && /\.(csv|tsv|txt)$/i.test(file.name);
  const { data: text } = useQuery({
    queryKey: ['textOfFile', file?.name, file?.size, file?.lastModified],
    queryFn: () => textOf(file),
    enabled: isText,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const problems = problemsOf(error).filter(({ line }) => line > 0);
  if (!isText || text === undefined || text === null || problems.length === 0) return null;
  const mend = (lines: readonly string[]) =>
    onMended(new File([lines.join('\n')], file.name, { type: 'text/csv', lastModified: Date.now() }));
  return (
    <Lines
      key={`${file.name} ${file.lastModified}`}
      lines={text.split(/\r?\n/)}
      problems={problems}
      busy={busy}
      onMended={mend}
    />
  );
}

type LinesProps = {
  readonly lines: readonly string[];
  readonly problems: readonly Problem[];
  readonly busy: boolean;
  readonly onMended: (lines: readonly string[]) => void;
};

function Lines({ lines, problems, busy, onMended }: LinesProps) {
  const t = useT();
  const [mended, setMended] = useState(lines);
  const numbers = [...new Set(problems.map(({ line }) => line))]
    .filter((line) => line <= lines.length)
    .slice(0, linesMax);
  const send = () => busy || onMended(mended);
  return (
    <section aria-label={t('opening.linesToMend')} className="grid gap-3 rounded-md bg-paper-sunk p-4">
      <h2 className="font-medium">{t('opening.linesToMend')}</h2>
      <p className="text-sm text-ink-2">{t('opening.linesHint')}</p>
      {numbers.map((line) => (
        <label key={line} className="grid gap-1 text-sm text-ink-2">
          {t('opening.line', { line })}
          <input
            type="text"
            dir="auto"
            spellCheck={false}
            value={mended[line - 1] ?? ''}
            onChange={(event) => setMended(mended.with(line - 1, event.target.value))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
            className="outline-control min-h-12 w-full rounded-md bg-paper-raised px-3 text-base text-ink"
          />
        </label>
      ))}
      <Button className="justify-self-start" aria-disabled={busy} onClick={send}>
        {t('opening.readAgain')}
      </Button>
    </section>
  );
}
