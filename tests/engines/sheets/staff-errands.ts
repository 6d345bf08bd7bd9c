import { randomUUID } from 'node:crypto';
import { reviewMessages } from '#web/features/reviews/review-messages.ts';
import { caseMessages } from '#web/features/cases/case-messages.ts';
import { expertMessages } from '#web/features/cases/expert-messages.ts';
import { sheetMessages } from '#web/features/staff/sheet-messages.ts';
import { queueMessages } from '#web/features/staff/queue/queue-messages.ts';
import { staffMessages } from '#web/features/staff/staff-messages.ts';
import { comment, openVillage, post, trustedMembers } from '#tests/support/safety.ts';
import type { Errand } from './errand.ts';
import { caseAbout, submissionOf } from './sheet-site.ts';

const decideSheet = 'web/features/cases/decide-sheet.tsx';
const expertSheet = 'web/features/cases/expert-sheet.tsx';

export const staffErrands: readonly Errand[] = [
  {
    name: 'staff decide a submission',
    run: async ({ server, come, visit, say, press, look, close }) => {
      const { decision, decline } = say(reviewMessages);
      const { memberId } = await server.member();
      await come(await submissionOf(server, memberId), { staff: await server.staff() });
      await press(say(staffMessages).settings);
      await look('web/features/staff/staff-sheet.tsx', say(sheetMessages).settings);
      await close();
      // A phone has no button for them; a keyboard that is held to it has the key.
      await visit.window.type('?');
      await look('web/features/staff/queue/keys.tsx', say(queueMessages).keys.list);
      await close();
      await press(new RegExp(`^${decision.decline}`));
      await look('web/features/reviews/decline-sheet.tsx', decline.title);
    },
  },
  {
    name: 'staff decide a case of somebody under another name',
    run: async ({ server, come, say, press, look, close }) => {
      const texts = say(caseMessages);
      const [mira, ana] = await trustedMembers(server, 2);
      if (!mira || !ana) throw new Error('two were made');
      const { villageId } = await openVillage(server, [mira, ana]);
      const { postId } = await post(server, ana, villageId);
      const said = await comment(server, mira, postId, { anonymous: true });
      await ana.client.flagWriting({ ...said, reason: 'danger' });
      const staff = await server.staff();
      await come(`/staff/villages?open=${await caseAbout(server, said.commentId)}`, { staff });
      await press(texts.unmask.open);
      await look('web/features/cases/unmask.tsx', texts.unmask.title);
      await close();
      await press(new RegExp(`^${texts.decline}`));
      await look(decideSheet, texts.declineTitle);
    },
  },
  {
    name: 'staff look after experts',
    run: async ({ server, come, say, press, look, close }) => {
      const texts = say(expertMessages);
      const name = `Ada${randomUUID().slice(0, 4)}`;
      const { email } = await server.member({ firstName: name });
      const staff = await server.staff();
      const title = { en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' };
      await staff.client.setExpert({ email, title, reviewedAt: '2099-01-01T00:00:00.000Z' });
      await come('/staff/experts', { staff });
      await press(texts.add);
      await look(expertSheet, texts.add);
      await close();
      const shown = `${name} Test`;
      await press(texts.edit({ name: shown }));
      await look(expertSheet, texts.edit({ name: shown }));
      await close();
      await press(texts.remove({ name: shown }));
      await look('web/features/cases/experts-route.tsx', texts.removeTitle);
    },
  },
];
