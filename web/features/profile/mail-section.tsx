import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { mailKinds, type MailKind } from '#contract/mail-kinds.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { dayFormats } from '../check-in/day-formats.ts';
import { reminderMessages } from '../check-in/reminder-messages.ts';
import { BouncedNotice } from './bounced-notice.tsx';
import { settingsMessages } from './settings-messages.ts';
import { useMember } from '#web/kit/use-member.ts';

/** Mails for her weeks are agreed to apart. */
const switched = mailKinds.filter((kind) => kind !== 'weeks');

/** Each choice holds at once; the switch goes back when the server did not hear of it. */
export function MailSection({
  mail,
  bounces,
  reminder: { at },
}: {
  mail: Readonly<Record<MailKind, boolean>>;
  /** What is sent to her address comes back. */
  bounces: boolean;
  reminder: { readonly at: string | null };
}) {
  const texts = useMessages(settingsMessages);
  const reminderTexts = useMessages(reminderMessages);
  const { locale } = useLocale();
  const { lost } = useMember();
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Partial<Record<MailKind, boolean>>>({});

  const isOn = (kind: MailKind) =>
    (kind !== 'back' || (chosen.offers ?? mail.offers)) && (chosen[kind] ?? mail[kind]);

  async function choose(kind: MailKind, wanted: boolean) {
    setChosen((before) => ({ ...before, [kind]: wanted }));
    if (await send('subscribe', { kind, wanted })) await revalidate();
    else setChosen((before) => ({ ...before, [kind]: !wanted }));
  }

  return (
    <Section title={texts.mail}>
      {bounces && <BouncedNotice />}
      <Card className="grid gap-1">
        {switched.map((kind) => (
          <Switch
            key={kind}
            label={texts.mails[kind]}
            text={texts.mailTexts[kind]}
            checked={isOn(kind)}
            disabled={kind === 'back' && !isOn('offers')}
            onChange={(event) => void choose(kind, event.currentTarget.checked)}
          />
        ))}
        <ListRow to="/notifications/settings" title={texts.notifications} text={texts.notificationsText} />
        {!lost && (
          <ListRow
            to="/games/checkIn#reminder"
            title={reminderTexts.settingsTitle}
            text={
              at === null
                ? reminderTexts.settingsOff
                : reminderTexts.settingsOn({ time: dayFormats(locale).time(at) })
            }
          />
        )}
        <p className="mt-1 text-sm text-ink-soft">{texts.mailHint}</p>
      </Card>
    </Section>
  );
}
