import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { mailKinds } from '#contract/mail-kinds.ts';
import {
  notificationKinds,
  notificationTopics,
  type NotificationKind,
} from '#contract/notifications/kinds.ts';
import { scripts } from '#contract/locales.ts';
import { deliveries, mailOfTopic } from '#server/core/rest/deliveries.ts';
import { wordsOf } from '#server/core/notifications/words.ts';
import { notificationSettingsMessages } from '#web/features/notifications/settings-messages.ts';
import { settingsMessages } from '#web/features/profile/settings-messages.ts';
import { unsubscribeMessages } from '#web/features/profile/unsubscribe-messages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What sends: the server without the rooms that only say how a kind is sent, and without what makes the demo. */
const sources = globSync('server/{core,features}/**/*.ts', {
  cwd: root,
  exclude: (name) => name.endsWith('.test.ts') || name.endsWith('core/notifications'),
}).map((file) => readFileSync(path.join(root, file), 'utf8'));

const senders = (call: RegExp, kind: string) =>
  sources.filter((text) => call.test(text) && new RegExp(`['"]${kind}['"]`).test(text)).length;

const kinds = Object.keys(notificationKinds) as NotificationKind[];
const isSent = (kind: NotificationKind) =>
  senders(/\bnotify\(|\bAnnouncement\b|\bNotificationKind\b/, kind) > 0;

test('there are sources to look through', () => {
  expect(sources.length).toBeGreaterThan(100);
});

describe.each(kinds)('the notification %s', (kind) => {
  test('is sent by somebody', () => {
    expect(isSent(kind)).toBe(true);
  });

  test('says something of its own in three languages', () => {
    const said = scripts.map((script) =>
      wordsOf(kind, {}, { script, zone: 'Asia/Shanghai', resting: false }),
    );
    const unknown = scripts.map((script) =>
      wordsOf('of-another-release', {}, { script, zone: 'Asia/Shanghai', resting: false }),
    );
    // Short ones can be the same in both Chinese scripts.
    expect(new Set(said).size).toBeGreaterThan(1);
    for (const [index, sentence] of said.entries()) expect(sentence).not.toBe(unknown[index]);
  });

  test('has a topic with a choice', () => {
    const topic = notificationKinds[kind];
    expect(notificationTopics).toContain(topic);
    for (const script of scripts) {
      const { topics, topicTexts } = notificationSettingsMessages[script];
      expect([topics[topic], topicTexts[topic]]).not.toContain(undefined);
    }
  });
});

describe.each(mailKinds)('mail of the kind %s', (kind) => {
  test('is sent by somebody', () => {
    const gathered = kinds.filter(
      (one) => mailOfTopic[notificationKinds[one]] === kind && deliveries[one].mailed && isSent(one),
    );
    expect(senders(/\bqueueWantedMail\(/, kind) + gathered.length).toBeGreaterThan(0);
  });

  test('has a choice, and an end, in three languages', () => {
    for (const script of scripts) {
      const { mails, mailTexts } = settingsMessages[script];
      expect([mails[kind], mailTexts[kind], unsubscribeMessages[script].done[kind]]).not.toContain(undefined);
    }
  });
});
