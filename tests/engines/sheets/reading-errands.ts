import { publishDocument } from '#tests/support/content.ts';
import { lessonMessages } from '#web/features/courses/lesson-messages.ts';
import { termsNewsMessages } from '#web/features/information/terms-news-messages.ts';
import { forgetMessages } from '#web/features/journeys/forget-messages.ts';
import { landingMessages } from '#web/features/journeys/landing-messages.ts';
import { itemMessages } from '#web/features/magazine/item-messages.ts';
import { type as typeAnswers } from '#tests/support/journeys.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import type { Errand } from './errand.ts';

const termsSheet = 'web/features/information/terms-news.tsx';

export const readingErrands: readonly Errand[] = [
  {
    name: 'an issue is read in comfort, to its end',
    run: async ({ server, site: { issue }, come, say, press, look, close }) => {
      const texts = say(itemMessages);
      await come(`/gifts/eMagazineItemDetail?id=${issue.item}`, { member: await server.member() });
      await press(texts.look);
      await look('web/features/magazine/comfort-sheet.tsx', texts.look);
      await close();
      await press(texts.markRead);
      await look('web/features/magazine/issue-party.tsx', texts.party);
    },
  },
  {
    name: 'the end of a course',
    run: async ({ server, site: { course }, come, say, press, look }) => {
      const texts = say(lessonMessages);
      await come(`/villages/courses/${course}/one`, { member: await server.member() });
      await press(texts.done);
      await look('web/features/courses/course-party.tsx', texts.partyTitle);
    },
  },
  {
    name: 'new terms',
    run: async ({ server, come, say, press, look }) => {
      const texts = say(termsNewsMessages);
      const member = await server.member();
      const same = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
      const changes = 'Coins now keep for eight months.\n\nNobody has to do anything for that.\n\n';
      await publishDocument(server.db, 'terms', {
        // Another one each time: the same again would be no news.
        text: same(`## New\n\nAll is well for ${member.memberId}.`),
        changes: same(changes.repeat(12)),
        at: new Date(),
      });
      afterTwoSeconds();
      await come('/coins', { member });
      await look(termsSheet, texts.title);
      await press(texts.decline);
      await look(termsSheet, texts.declineTitle);
    },
  },
  {
    name: 'what a visitor began is forgotten',
    run: async ({ server, site: { journeys }, come, say, press, look }) => {
      const { key, client } = server.device();
      await typeAnswers(client, journeys.answers, { why: 'To see' });
      await come(`/questionnaire?id=${journeys.answers}`, { deviceKey: key });
      await press(say(landingMessages).forget);
      await look('web/features/journeys/forget-dialog.tsx', say(forgetMessages).title);
    },
  },
];
