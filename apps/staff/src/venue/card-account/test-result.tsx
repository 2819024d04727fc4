import { classNames } from '@sufra/ui/class-names.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import type { Tested } from './queries.ts';

/** What came of a test, in words; what the provider itself said stands below. */
export function TestResult({ tested }: { readonly tested: Tested | undefined }) {
  const t = useT();
  const right = tested?.result === 'right';
  const Mark = right ? CircleCheck : CircleAlert;
  return (
    <div role="status" className="empty:hidden">
      {tested === undefined ? null : (
        <div
          className={classNames(
            'flex items-start gap-2 rounded-md px-3 py-2',
            right ? 'bg-olive-wash text-olive-ink' : 'bg-error-wash text-error',
          )}
        >
          <Mark aria-hidden="true" className="mt-0.5 size-5 flex-none" />
          <div className="grid min-w-0 gap-1">
            <p>
              {t(right && tested.money === 'test' ? 'cards.test_rightTest' : `cards.test_${tested.result}`)}
            </p>
            {tested.told === null ? null : (
              <p dir="auto" className="text-sm [overflow-wrap:anywhere]">
                {tested.told}
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
