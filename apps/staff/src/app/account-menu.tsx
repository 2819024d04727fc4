import { Menu } from '@base-ui/react/menu';
import { languages } from '@sufra/contract/constants';
import type { Role } from '@sufra/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { Check, CircleUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { chooseLanguage, languageNames, useLanguage, useT } from '../i18n.ts';
import { paths } from '../paths.ts';
import { menuItemClass, menuPopupClass } from '../ui/menu-look.ts';
import type { Waiting } from './alerts.ts';
import { client } from './client.ts';
import { pagesOf } from './pages.ts';
import { roleName } from './role-name.ts';
import { useStaff } from './session.ts';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';
import { toasts } from './toasts.ts';

const themeKeys = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
} as const;

/** Who is signed in, on the rail: language, look of the pages, sign-out. */
export function AccountMenu({ waiting }: { readonly waiting: Waiting }) {
  const t = useT();
  const staff = useStaff();
  const language = useLanguage();
  const theme = useTheme();
  const signOut = useSignOut();
  return (
    <Menu.Root>
      <Menu.Trigger className="grid min-h-16 flex-1 place-content-center justify-items-center gap-1 text-[.8125rem]/4 -outline-offset-3 data-popup-open:bg-rail-raised data-popup-open:text-rail-strong tablet:h-18">
        <CircleUser aria-hidden="true" className="size-7" strokeWidth={1.6} />
        <span>{t('shell.account')}</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="inline-end" align="end" sideOffset={8} className="z-gate">
          <Menu.Popup className={menuPopupClass}>
            <div className="px-3 pt-1 pb-2">
              <p className="menu-voice text-dish">{staff.name}</p>
              <p className="text-sm text-ink-2">{roleName(t, staff.role)}</p>
            </div>
            <MorePages role={staff.role} waiting={waiting} />
            <Menu.RadioGroup
              value={language ?? 'en'}
              onValueChange={(value: string) =>
                void chooseLanguage(languages.find((one) => one === value) ?? 'en')
              }
            >
              <Menu.GroupLabel className="border-t border-line px-3 pt-3 pb-1 text-sm text-ink-3">
                {t('shell.language')}
              </Menu.GroupLabel>
              {languages.map((one) => (
                <Choice key={one} value={one} lang={one}>
                  {languageNames[one]}
                </Choice>
              ))}
            </Menu.RadioGroup>
            <Menu.RadioGroup value={theme} onValueChange={(value: Theme) => chooseTheme(value)}>
              <Menu.GroupLabel className="mt-2 border-t border-line px-3 pt-3 pb-1 text-sm text-ink-3">
                {t('shell.theme')}
              </Menu.GroupLabel>
              {themes.map((one) => (
                <Choice key={one} value={one}>
                  {t(themeKeys[one])}
                </Choice>
              ))}
            </Menu.RadioGroup>
            <Menu.Separator className="my-2 h-px bg-line" />
            <Menu.Item className={menuItemClass} onClick={() => signOut.mutate()}>
              {t('shell.signOut')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type MorePagesProps = { readonly role: Role; readonly waiting: Waiting };

/** The pages that have no place on a phone's bar. */
function MorePages({ role, waiting }: MorePagesProps) {
  const t = useT();
  const navigate = useNavigate();
  const more = pagesOf(role).filter(({ main }) => !main);
  if (more.length === 0) return null;
  return (
    <div className="border-t border-line py-1 tablet:hidden">
      {more.map(({ to, icon: Icon, label, counts }) => (
        <Menu.Item key={to} className={menuItemClass} onClick={() => void navigate(to)}>
          <Icon aria-hidden="true" className="size-5" />
          {t(label)}
          {counts && waiting[counts] > 0 ? <b className="figures ms-auto">{waiting[counts]}</b> : null}
        </Menu.Item>
      ))}
    </div>
  );
}

type ChoiceProps = { readonly value: string; readonly lang?: string; readonly children: ReactNode };

function Choice({ value, lang, children }: ChoiceProps) {
  return (
    <Menu.RadioItem value={value} lang={lang} className={menuItemClass} closeOnClick>
      <span className="size-5">
        <Menu.RadioItemIndicator>
          <Check aria-hidden="true" className="size-5" />
        </Menu.RadioItemIndicator>
      </span>
      {children}
    </Menu.RadioItem>
  );
}

function useSignOut() {
  const t = useT();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => client.call('staffSignOut', {}),
    onSuccess: () => navigate(paths.signIn, { replace: true }),
    onError: () => toasts.error(t('shell.signOutFailed')),
  });
}
