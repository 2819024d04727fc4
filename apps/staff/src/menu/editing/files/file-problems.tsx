import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { problemsOf } from '../draft/queries.ts';
import { PlaceInFile } from '../entry/place-in-file.tsx';

/** Everything that is wrong with a file, by its lines, so that it can be mended and chosen again. */
export function FileProblems({ error, name }: { readonly error: unknown; readonly name: string }) {
  const t = useT();
  if (!error) return null;
  const problems = problemsOf(error);
  return (
    <div className="grid gap-2">
      <InlineError
        text={
          problems.length === 0
            ? errorText(t, error)
            : t('edit.fileProblems', { name, count: problems.length })
        }
      />
      <ul className="grid gap-1 text-[.9375rem]/6">
        {problems.map(({ line, about, sentence }) => (
          <li key={`${line} ${about} ${sentence}`} className="border-b border-line py-1">
            {line > 0 ? <b className="figures">{line}: </b> : null}
            <PlaceInFile about={about} />
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
