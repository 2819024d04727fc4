import { Menu } from '@base-ui/react/menu';
import { readAgain } from '@sufra/client/read-again';
import { languageNames, languages } from '@sufra/contract/core/constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Check, CircleUser, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../shared/client.ts';
import { useChangeHands } from '../shared/hands/use-change-hands.ts';
import { chooseLanguage, isolate, useLanguage, useT } from '../shared/i18n.ts';
import { sectionsOf } from '../shared/page/sections.ts';
import { useWaiting } from '../shared/page/waiting-counts.ts';
import { paths } from '../shared/paths.ts';
import { roleName } from '../shared/role-name.ts';
import { useStaff } from '../shared/session.ts';
import { toasts } from '../shared/toasts.ts';
import { menuItemClass, menuPopupClass } from '../shared/ui/menu-classes.ts';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';

const themeKeys = {
  system: 'shell.themeSystem',
  light: 'shell.themeLight',
  dark: 'shell.themeDark',
} as const;

/** The signed-in member of staff: language, theme, sign-out, and on a phone the pages that the bar has no room for. */
export function AccountMenu() {
  const t = useT();
  const staff = useStaff();
  const language = useLanguage();
  const theme = useTheme();
  const signOut = useSignOut();
  const queries = useQueryClient();
  /** The server names dishes in the console's language, so they are asked for again. */
  async function speak(chosen: string): Promise<void> {
    await chooseLanguage(languages.find((one) => one === chosen) ?? 'en');
    await readAgain(queries);
  }
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
              {staff.tablet ? (
                <p className="text-sm text-ink-2">
                  {t('shell.onTablet', { name: isolate(staff.tablet.name) })}
                </p>
              ) : null}
            </div>
            {staff.tablet ? <ChangeHands /> : null}
            <MyAccount />
            <MorePages />
            <Menu.RadioGroup value={language ?? 'en'} onValueChange={(value: string) => void speak(value)}>
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

function ChangeHands() {
  const t = useT();
  const { mutate } = useChangeHands();
  return (
    <div className="border-t border-line py-1">
      <Menu.Item className={menuItemClass} onClick={() => mutate('press')}>
        <ArrowLeftRight aria-hidden="true" className="size-5" />
        {t('shell.changeHands')}
      </Menu.Item>
    </div>
  );
}

function MyAccount() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className="border-t border-line py-1">
      <Menu.Item className={menuItemClass} onClick={() => void navigate(paths.account)}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t('account.title')}
      </Menu.Item>
    </div>
  );
}

function MorePages() {
  const t = useT();
  const staff = useStaff();
  const navigate = useNavigate();
  const waiting = useWaiting();
  const more = sectionsOf(staff).filter(({ main }) => !main);
  if (more.length === 0) return null;
  return (
    <div className="border-t border-line py-1 tablet:hidden">
      {more.flatMap(({ icon: Icon, tabs }) =>
        tabs.map(({ to, label, counts }) => (
          <Menu.Item key={to} className={menuItemClass} onClick={() => void navigate(to)}>
            <Icon aria-hidden="true" className="size-5" />
            {t(label)}
            {waiting(counts) > 0 ? <b className="figures ms-auto">{waiting(counts)}</b> : null}
          </Menu.Item>
        )),
      )}
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

/** Ends the session and goes to sign-in. */
export function useSignOut() {
  const t = useT();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => client.call('staffSignOut', {}),
    onSuccess: () => navigate(paths.signIn, { replace: true }),
    onError: () => toasts.error(t('shell.signOutFailed')),
  });
}
