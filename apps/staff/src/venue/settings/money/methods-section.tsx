import { type PaymentMethod, paymentMethods } from '@sufra/contract/core/constants';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { SwitchMark } from '@sufra/ui/form/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../../shared/i18n.ts';
import { venueQuery } from '../../../shared/page/test-notice.tsx';
import { paths } from '../../../shared/paths.ts';
import { can, useStaff } from '../../../shared/session.ts';
import { GroupFrame } from '../group/group-frame.tsx';
import type { GroupEditor } from '../group/use-group.ts';

/** How guests can pay, and in which order they are offered the ways. */
export function MethodsSection() {
  const t = useT();
  return (
    <GroupFrame
      group="methods"
      title={t('house.waysToPay')}
      hint={t('house.waysToPayHint')}
      names={{ payment_methods: t('house.waysToPay') }}
    >
      {(editor) => <MethodsFields editor={editor} />}
    </GroupFrame>
  );
}

export function MethodsFields({ editor: { value, edit } }: { readonly editor: GroupEditor<'methods'> }) {
  return <Methods chosen={value.payment_methods} onChange={(payment_methods) => edit({ payment_methods })} />;
}

type MethodsProps = {
  readonly chosen: readonly PaymentMethod[];
  readonly onChange: (chosen: PaymentMethod[]) => void;
};

function Methods({ chosen, onChange }: MethodsProps) {
  const t = useT();
  const mayConnect = can(useStaff(), 'settings.set');
  const offered = useQuery(venueQuery).data?.payment_methods;
  const noProvider = chosen.includes('card') && offered !== undefined && !offered.includes('card');
  const all = [...chosen, ...paymentMethods.filter((method) => !chosen.includes(method))];
  const move = (index: number, by: number) => {
    const next = chosen.filter((_, at) => at !== index);
    next.splice(index + by, 0, ...chosen.slice(index, index + 1));
    onChange(next);
  };
  const toggle = (method: PaymentMethod) => {
    const next = chosen.includes(method) ? chosen.filter((one) => one !== method) : [...chosen, method];
    if (next.length > 0) onChange(next);
  };
  return (
    <ul>
      {all.map((method) => {
        const index = chosen.indexOf(method);
        const name = t(`house.method_${method}`);
        return (
          <li key={method} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
            <button
              type="button"
              role="switch"
              aria-checked={index >= 0}
              onClick={() => toggle(method)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-4 text-start"
            >
              <SwitchMark on={index >= 0} />
              <span className="grid">
                <span className="font-medium">{name}</span>
                <span className="text-sm text-ink-2">
                  {method === 'card' && noProvider ? t('house.noProvider') : t(`house.method_${method}_does`)}
                </span>
              </span>
            </button>
            <span className="flex">
              <IconButton
                label={t('house.earlier', { name })}
                disabled={index <= 0}
                className="disabled:opacity-40"
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t('house.later', { name })}
                disabled={index < 0 || index === chosen.length - 1}
                className="disabled:opacity-40"
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
            </span>
            {method === 'card' && noProvider && mayConnect ? (
              <Link
                to={paths.settingsSection('cards')}
                className="flex min-h-11 basis-full items-center ps-17 font-medium underline underline-offset-4"
              >
                {t('house.connectProvider')}
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
