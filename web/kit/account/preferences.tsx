import { useCallback, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Locale } from '#contract/locales.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { forgetLinkLanguage, preferredLanguageCookie, storePreference, themeCookie } from '../cookies.ts';
import { useLocale } from '../locale.tsx';
import { useMessages } from '../messages.ts';
import { accountMessages, languageNames } from './account-messages.ts';
import { useApi } from '../use-api.ts';
import { useRoot } from '../use-root.ts';

/** Chooses the language, here for a year; it outranks the one a link brought along. A member's is kept for her, too. */
export function useSetLanguage(): (locale: Locale) => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { send } = useApi();
  const isMember = useRoot().user !== null;
  return useCallback(
    (locale) => {
      storePreference(preferredLanguageCookie, locale);
      forgetLinkLanguage();
      if (isMember) void send('modifyUserInfo', { language: locale });
      // The browser's own, not the router's: a page may have taken a secret out of it.
      const { pathname, search, hash } = location;
      const query = new URLSearchParams(search);
      if (query.has('Language')) {
        query.delete('Language');
        void navigate(
          { pathname, search: query.toString(), hash },
          { replace: true, preventScrollReset: true },
        );
      } else {
        void revalidate();
      }
    },
    [navigate, revalidate, send, isMember],
  );
}

export function LanguageSwitcher({ hint }: { hint?: string }) {
  const { locale } = useLocale();
  const texts = useMessages(accountMessages);
  const setLanguage = useSetLanguage();
  const { languages } = useRoot().site;
  return (
    <Select
      label={texts.language}
      hint={hint}
      error={undefined}
      options={languages.map((value) => ({ value, label: languageNames[value] }))}
      value={locale}
      onChange={(event) => {
        const chosen = languages.find((value) => value === event.currentTarget.value);
        if (chosen) setLanguage(chosen);
      }}
    />
  );
}

const choices = ['auto', 'day', 'night'] as const;

/** Day, night, or as the device says: shown at once, and by the server from the next page on. */
export function ThemeSwitcher() {
  const { theme } = useRoot();
  const texts = useMessages(accountMessages);
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<(typeof choices)[number]>(theme ?? 'auto');
  const choose = (choice: (typeof choices)[number]) => {
    setChosen(choice);
    storePreference(themeCookie, choice === 'auto' ? null : choice);
    if (choice === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = choice;
    void revalidate();
  };
  return (
    <SegmentedControl
      label={texts.theme}
      name="theme"
      segments={choices.map((value) => ({ value, label: texts.themes[value] }))}
      value={chosen}
      onValueChange={choose}
    />
  );
}
