import { formatMoney } from '@sufra/domain/core/money';
import type { ApprovalKind } from '@sufra/domain/venue/approval';
import { useId, useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { roleName } from '../../../shared/role-name.ts';
import { readAmount } from '../../../shared/ui/money.ts';
import type { LimitedRole, Limits } from './limits.ts';

/** What shows the limits and changes them. */
export type LimitsProps = {
  readonly value: Limits;
  readonly edit: (patch: Partial<Limits>) => void;
  readonly rolesOf: (kind: ApprovalKind) => readonly LimitedRole[];
};

type LimitInputProps = Pick<LimitsProps, 'value' | 'edit'> & {
  readonly kind: ApprovalKind;
  /** Whose amount it is; null for everybody's. */
  readonly role: LimitedRole | null;
  readonly label: string;
};

/** Whether a text is an amount as the server takes it; what else was typed is kept until it is one. */
export function isAmount(text: string): boolean {
  return /^\d{1,10}\.\d{2}$/.test(text);
}

/** One amount of the limits. An empty one is no limit, and for a role that everybody's counts. */
export function LimitInput({ value, edit, kind, role, label }: LimitInputProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const amount = (role === null ? value[kind] : value[`${kind}_by_role`][role]) ?? null;
  const wrong = amount !== null && !isAmount(amount);
  function type(text: string) {
    setTyped(text);
    const read = amountIn(text);
    edit(
      role === null
        ? { [kind]: read }
        : { [`${kind}_by_role`]: withOwn(value, { kind, role, amount: read }) },
    );
  }
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        placeholder={t(role === null ? 'approvals.noLimit' : 'approvals.asEverybody')}
        // What was typed stays as it was typed, but not after it was taken back.
        value={amountIn(typed) === amount ? typed : (amount ?? '')}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
        onChange={(event) => type(event.target.value)}
        className="outline-control figures min-h-12 w-full rounded-md bg-paper-raised px-3 text-end placeholder:text-ink-3 placeholder:opacity-100 aria-invalid:shadow-[inset_0_0_0_2px_var(--error)]"
      />
      {wrong ? (
        <p id={id} role="alert" className="text-sm text-error">
          {t('drawer.unreadable')}
        </p>
      ) : null}
    </>
  );
}

/** What a column or a field is called: everybody, or a role. */
export function useWhose(): (role: LimitedRole | null) => string {
  const t = useT();
  return (role) => (role === null ? t('approvals.everybody') : roleName(t, role));
}

function amountIn(text: string): string | null {
  const read = readAmount(text);
  if (read !== undefined) return formatMoney(read);
  return text.trim() === '' ? null : text;
}

type Own = { readonly kind: ApprovalKind; readonly role: LimitedRole; readonly amount: string | null };

function withOwn(value: Limits, { kind, role, amount }: Own): Limits['refund_by_role'] {
  const { [role]: _, ...others } = value[`${kind}_by_role`];
  return amount === null ? others : { ...others, [role]: amount };
}
