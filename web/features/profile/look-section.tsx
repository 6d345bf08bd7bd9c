import { useMessages } from '#web/kit/messages.ts';
import { LanguageSwitcher, ThemeSwitcher } from '#web/kit/account/preferences.tsx';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { settingsMessages } from './settings-messages.ts';

/** Language; day or night. */
export function LookSection() {
  const texts = useMessages(settingsMessages);
  return (
    <Section title={texts.look} className="mt-0">
      <Card className="grid gap-5">
        <LanguageSwitcher hint={texts.languageHint} />
        <ThemeSwitcher />
      </Card>
    </Section>
  );
}
