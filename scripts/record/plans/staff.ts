import type { ClientOf } from '#contract/client.ts';
import { anEvent, openInputs } from '#tests/support/open-inputs.ts';
import { newPassword } from '../newcomers.ts';
import { first, one, type Plans, type Scene } from './plan.ts';
import { village } from './villages.ts';

/** Messages to the brand, and what waits for staff and is decided by them. */
export const staff = {
  openTicket: {
    by: ({ member }) => member,
    with: async ({ member, newId, pass }) => {
      const { begun } = await member.client.contactForm();
      pass(30);
      const message = {
        kind: 'products',
        text: 'My pump makes a new noise since yesterday.',
        begun,
      } as const;
      return [{ requestKey: newId(), ...message, email: member.email, name: 'Robin', reference: 'MURMUR-2' }];
    },
  },
  addToTicket: async ({ answerOf, newId }) => [
    { ticketId: answerOf('openTicket').ticketId, messageId: newId(), text: 'It is a whistle, to be exact.' },
  ],
  noteTicket: ({ answerOf, newId }) => [
    { ticketId: answerOf('openTicket').ticketId, messageId: newId(), text: 'The valve, probably.' },
  ],
  answerTicket: async (scene) => [
    { ...(await seenTicket(scene)), messageId: scene.newId(), text: 'Please have a look at the valve.' },
  ],
  moveTicket: async (scene) => [{ ...(await seenTicket(scene)), state: 'closed' }],

  signInStaff: ({ staff: { email, password } }) => [
    { email, password },
    { email, password: 'not this one at all' },
  ],
  startStaffSetUp: async ({ staffLink }) => [{ key: await staffLink('ola@staff.example') }],
  finishStaffSetUp: async ({ visitor, staffLink, authenticatorCode }) => {
    const key = await staffLink('mats@staff.example');
    const { secret } = await visitor.client.startStaffSetUp({ key });
    return [{ key, password: 'four quiet birds at work', code: authenticatorCode(secret) }];
  },
  revealSender: async ({ staff: { client } }) => [
    { reviewId: first((await client.listReviews({})).list).reviewId },
  ],
  approveReview: async ({ staff: { client } }) => [
    { reviewId: first((await client.listReviews({})).list).reviewId },
  ],
  declineReview: async ({ staff: { client } }) => [
    {
      reviewId: first((await client.listReviews({})).list).reviewId,
      reason: 'The photo shows the box only. Please add one of the label.',
    },
  ],
  // Nothing is looked at again unless the brand asks for it.
  lookAgain: async ({ staff: { client } }) => [
    { reviewId: first((await client.listReviews({ state: 'declined' })).list).reviewId, outcome: 'agree' },
  ],
  setTrust: async ({ staff: { client } }) => [{ caseId: await waiting(client), trust: 'known' }],
  unmaskWriter: async ({ staff: { client } }) => [
    { caseId: await waiting(client), reason: 'Somebody may be in danger.' },
  ],
  decideSafetyCase: async ({ newcomer, newId, staff: { client } }) => {
    // A newcomer's link waits for staff.
    const pia = await newcomer('Pia');
    await pia.client.joinVillage({ slug: village });
    const title = 'Seen this?';
    await pia.client.createPost({ requestKey: newId(), village, title, text: 'On https://shop.example now' });
    const { list } = await client.listSafetyCases({});
    return list.map(({ caseId, kind }) =>
      kind === 'waiting'
        ? { caseId, decision: 'decline', reason: 'spam', note: 'Please leave the link out.' }
        : { caseId, decision: 'keep', note: 'We saw nothing against the rules.' },
    );
  },
  appealDecision: {
    by: ({ again }) => again({ name: 'Pia', email: 'pia@example.org', password: newPassword }),
    with: async (_, { client }) => {
      const { postId } = first((await client.listPosts({ of: 'mine' })).list);
      return [{ postId, text: 'The link leads to a recipe, nothing else.' }];
    },
  },
  setExpert: ({ member, day }) => [
    {
      email: member.email,
      title: { en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' },
      reviewedAt: `${day(300)}T00:00:00.000Z`,
    },
  ],
  removeExpert: ({ answerOf }) => [{ memberId: answerOf('setExpert').memberId }],

  // What others hang on goes last.
  deleteComment: ({ answerOf }) => [
    { postId: answerOf('createComment').postId, commentId: answerOf('createComment').commentId },
  ],
  deletePost: async ({ member: { client } }) => [
    { postId: first((await client.listPosts({ of: 'mine' })).list).postId },
  ],
  removeDraft: async ({ member: { client } }) => [
    { draftId: first((await client.listDrafts()).list).draftId },
  ],
  leaveVillage: () => [{ slug: village }],
  reportEvent: () => [anEvent],
  reportEvents: () => [{ events: [anEvent, anEvent] }],
  reportMeasure: () => [openInputs.reportMeasure()],
  signOutStaff: { by: ({ staffAgain }) => staffAgain(), with: () => [{}] },
} satisfies Partial<Plans>;

async function seenTicket({ staff: { client }, answerOf }: Scene) {
  const { ticketId } = answerOf('openTicket');
  const { ticket } = await client.getTicket({ ticketId });
  return { ticketId, seenAt: ticket.changedAt };
}

async function waiting(client: ClientOf<'listSafetyCases'>): Promise<string> {
  return one((await client.listSafetyCases({})).list, ({ kind }) => kind === 'waiting').caseId;
}
