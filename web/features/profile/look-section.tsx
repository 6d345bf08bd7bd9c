import { locales } from '#contract/locales.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { ThemeSwitcher, useSetLanguage } from '#web/shell/preferences.tsx';
import { languageNames } from '#web/shell/shell-messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { settingsMessages } from './settings-messages.ts';

/** Language, on this device at once and for mail from now on; day or night. */
export function LookSection() {
  const texts = useMessages(settingsMessages);
  const { locale } = useLocale();
  const { send } = useApi();
  const setLanguage = useSetLanguage();
  return (
    <Section title={texts.look} className="mt-0">
      <Card className="grid gap-5">
        <Select
          label={texts.language}
          hint={texts.languageHint}
          error={undefined}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          value={locale}
          onChange={(event) => {
            const language = locales.find((value) => value === event.currentTarget.value);
            if (!language) return;
            setLanguage(language);
            void send('modifyUserInfo', { language });
          }}
        />
        <ThemeSwitcher />
      </Card>
    </Section>
  );
}
