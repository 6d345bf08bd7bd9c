import type { NotificationChoices } from '#contract/calls/notifications.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { notificationSettingsMessages } from './settings-messages.ts';
import { TopicIcon } from './topic-icon.tsx';
import type { Choose } from './use-choices.ts';

/** Of each topic: by mail, on devices. */
export function TopicsSection({ topics, choose }: { topics: NotificationChoices['topics']; choose: Choose }) {
  const texts = useMessages(notificationSettingsMessages);
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {topics.map(({ topic, mail, push }) => {
          const name = texts.topics[topic];
          return (
            <li key={topic} className="grid">
              <Card className="grid content-start gap-3">
                <div className="flex gap-3">
                  <TopicIcon topic={topic} />
                  <div className="min-w-0 flex-1">
                    <h2 className="text-lg">{name}</h2>
                    <p className="text-sm text-ink-soft">{texts.topicTexts[topic]}</p>
                  </div>
                </div>
                <div className="grid grid-cols-2 gap-x-4">
                  {mail === null ? (
                    <p className="flex min-h-11 items-center text-sm text-ink-soft">{texts.mailAlways}</p>
                  ) : (
                    <Checkbox
                      label={texts.mail}
                      aria-label={texts.mailOf({ topic: name })}
                      error={undefined}
                      checked={mail}
                      onChange={({ currentTarget: { checked } }) =>
                        void choose({ topic: { topic, mail: checked } })
                      }
                    />
                  )}
                  <Checkbox
                    label={texts.push}
                    aria-label={texts.pushOf({ topic: name })}
                    error={undefined}
                    checked={push}
                    onChange={({ currentTarget: { checked } }) =>
                      void choose({ topic: { topic, push: checked } })
                    }
                  />
                </div>
                {topic === 'reminders' && (
                  <TextLink to="/games/checkIn#reminder" className="inline-flex min-h-11 items-center">
                    {texts.chooseReminder}
                  </TextLink>
                )}
              </Card>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{texts.rest}</p>
    </>
  );
}
