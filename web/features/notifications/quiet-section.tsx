import type { NotificationChoices } from '#contract/calls/notifications.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useMember } from '#web/kit/use-member.ts';
import { zoneName } from '#contract/shown-time.ts';
import { notificationSettingsMessages } from './settings-messages.ts';
import type { Choose } from './use-choices.ts';

const usual = { from: '21:00', to: '08:00' };

/** When devices stay quiet. A time is taken once it is whole and left. */
export function QuietSection({
  quiet,
  showText,
  choose,
}: Pick<NotificationChoices, 'quiet' | 'showText'> & { choose: Choose }) {
  const texts = useMessages(notificationSettingsMessages);
  const { locale } = useLocale();
  const { timeZone } = useMember();
  const take = (end: 'from' | 'to', value: string) => {
    if (quiet && /^\d\d:\d\d$/.test(value) && value !== quiet[end])
      void choose({ quiet: { ...quiet, [end]: value } });
  };
  return (
    <Section title={texts.quiet}>
      <Card className="grid gap-2">
        <Switch
          label={texts.quietOn}
          text={texts.quietText({ zone: zoneName(timeZone, locale) })}
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) => void choose({ quiet: checked ? usual : null })}
        />
        {quiet && (
          <div className="grid grid-cols-2 gap-4">
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={texts[end]} error={undefined}>
                {(control) => (
                  <div className="input-shell">
                    <input
                      {...control}
                      // Loaded or taken back: shown anew.
                      key={quiet[end]}
                      type="time"
                      step={300}
                      defaultValue={quiet[end]}
                      className="input"
                      onBlur={({ currentTarget: { value } }) => take(end, value)}
                      onKeyDown={({ key, currentTarget }) => {
                        if (key === 'Enter') currentTarget.blur();
                      }}
                    />
                  </div>
                )}
              </Field>
            ))}
          </div>
        )}
        <Switch
          label={texts.showText}
          text={texts.showTextText}
          checked={showText}
          onChange={({ currentTarget: { checked } }) => void choose({ showText: checked })}
        />
      </Card>
    </Section>
  );
}
