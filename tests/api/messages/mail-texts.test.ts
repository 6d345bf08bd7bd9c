import { expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail } from '#server/core/outbox/written-mail.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { ask, publish, move, later } = useContentDesk(server);

let sent = 0;
/** What a mail of welcome says that is put into the outbox at a moment. */
async function welcomedAt(now: Date, script: Script = 'en') {
  const recipient = `reader-${(sent += 1)}@example.org`;
  const mail = fillMail('welcome', script, {
    brandName: 'Nestling',
    firstName: 'Mira',
    siteUrl: 'https://club.example',
  });
  await transaction(server.db, (tx) =>
    queueMail(tx, server.config, { memberId: null, recipient, ...mail, now }),
  );
  const [found] = await mailTo(server, recipient);
  if (!found) throw new Error('No mail was written');
  return found;
}

const welcome = (subject: string) =>
  filled('mailText', { subject: text(subject), heading: text('Hello {firstName}') });

test('a mail has the words that are published when it is written, in its language, and else those of the code', async () => {
  const { pieceId } = await ask('mailText', 'save', {
    slug: 'welcome',
    startedFrom: 0,
    body: welcome('Good to have you'),
  });
  const before = await welcomedAt(later(1));
  expect(before.subject).toBe('Welcome to Nestling');

  await publish('mailText', pieceId, { from: later(5).toISOString() });
  expect((await welcomedAt(new Date(later(5).getTime() - 1))).subject).toBe('Welcome to Nestling');
  const after = await welcomedAt(later(5));
  expect(after.subject).toBe('Good to have you');
  expect(after.text).toContain('Hello Mira\n');
  // What was left empty, and where it leads.
  expect(after.text).toContain('Open my nest\nhttps://club.example\n');
  for (const script of scripts)
    expect((await welcomedAt(later(5), script)).subject).toBe(text('Good to have you')[script]);

  server.clock.at = later(6);
  await move('mailText', pieceId, 'archive');
  expect((await welcomedAt(later(7))).subject).toBe('Welcome to Nestling');
  // What was written stays as it was.
  expect(after.subject).toBe('Good to have you');
});

test('what could not be read, leads elsewhere, or leaves out what has to be said is not published', async () => {
  const { pieceId, faults } = await ask('mailText', 'save', {
    slug: 'level-warning',
    startedFrom: 0,
    body: filled('mailText', {
      subject: { ...text('Points'), 'zh-Hant': '' },
      heading: text('See evil.example'),
      paragraph1: text('It ends {soon}'),
      button: text('Go'),
    }),
  });
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'subject.zh-Hant', fault: 'missingInTraditional' }),
      expect.objectContaining({ field: 'heading.en', fault: 'holdsLink' }),
      expect.objectContaining({ field: 'paragraph1.en', fault: 'unknownPlaceholder' }),
      expect.objectContaining({ field: 'paragraph1.zh-Hans', fault: 'placeholderMissing' }),
      expect.objectContaining({ field: 'button', fault: 'notInThisMail' }),
    ]),
  );
  await expect(publish('mailText', pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
});

test('there is a text for each mail and for nothing else', async () => {
  const body = welcome('Hello');
  await expect(ask('mailText', 'save', { slug: 'greeting', startedFrom: 0, body })).rejects.toMatchObject(
    refusedAs('contentSlugWrong'),
  );
});
