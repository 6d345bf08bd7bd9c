import type { Client } from '#contract/client.ts';
import { first, one, type Plans } from './plan.ts';

/** One of the demo's. */
export const village = 'kitchen';

/** Writing in villages, and what goes with it. */
export const villages = {
  joinVillage: () => [{ slug: village }],
  muteVillage: () => [
    { slug: village, muted: true },
    { slug: village, muted: false },
  ],
  saveDraft: ({ newId }) => [
    {
      draftId: newId(),
      village,
      title: 'Half a thought',
      text: 'It waits here until',
      topics: ['Evenings'],
      anonymous: false,
      basedOn: 0,
    },
  ],
  createPost: async ({ newId, member, upload }) => {
    const key = await upload(member, 'post');
    return [
      {
        requestKey: newId(),
        village,
        title: 'Who else is up?',
        text: 'The kettle is on, and so is the moon.',
        topics: ['Evenings'],
        photos: [{ key, alt: 'A red and a blue half', child: 'members' }],
      },
      { requestKey: newId(), village, title: 'A quiet one', text: 'Asked without a name.', anonymous: true },
      { requestKey: newId(), village, title: 'Seen this?', text: 'Look at https://shop.example/offer now' },
    ];
  },
  editPost: async ({ member }) => {
    const { list } = await member.client.listPosts({ of: 'mine' });
    const { postId } = one(list, ({ title }) => title === 'Who else is up?');
    const { post } = await member.client.getPost({ postId });
    return [
      {
        postId,
        title: 'Who else is up tonight?',
        text: 'The kettle is on, and so is the moon. Come in.',
        topics: ['Evenings', 'Tea'],
        photos: post.photos.map(({ photoId, alt, child }) => ({ photoId, alt, child })),
      },
    ];
  },
  createComment: async ({ member, newId }) => {
    const { postId } = await ofOthers(member.client);
    return [
      { requestKey: newId(), postId, text: 'Same here, you are not alone.' },
      { requestKey: newId(), postId, text: 'And one without a name.', anonymous: true },
    ];
  },
  editComment: async ({ member, answerOf }) => {
    const { postId } = await ofOthers(member.client);
    return [{ postId, commentId: answerOf('createComment').commentId, text: 'Same here, every night.' }];
  },
  reactTo: async ({ member, answerOf }) => {
    const { postId } = await ofOthers(member.client);
    const { commentId } = answerOf('createComment');
    return [
      { postId, reaction: 'hug' },
      { postId, commentId, reaction: 'heart' },
      { postId, reaction: null },
    ];
  },
  savePost: async ({ member }) => [{ ...(await ofOthers(member.client)), saved: true }],
  mutePost: async ({ member }) => [{ ...(await ofOthers(member.client)), muted: true }],
  setAnonymousAnswers: async ({ member }) => [
    { postId: first((await member.client.listPosts({ of: 'mine' })).list).postId, allowed: false },
  ],
  withdrawChildPhotos: ({ answerOf }) => [{ postId: answerOf('editPost').postId }],
  flagWriting: async ({ member }) => [
    { ...(await ofOthers(member.client)), reason: 'selling', note: 'It reads like an advertisement.' },
  ],
  blockWriter: async ({ member }) => [{ ...(await ofOthers(member.client)), kind: 'mute' }],
  removeBlock: ({ answerOf }) => [{ blockId: answerOf('blockWriter').blockId }],
  reportIntimateImage: async ({ member }) => [
    {
      link: `/villages/${village}/${(await ofOthers(member.client)).postId}`,
      relation: 'me',
      statement: 'This is a picture of me that I never gave anybody.',
      email: 'somebody@example.org',
      inGoodFaith: true,
    },
  ],
  imageReportStatus: ({ answerOf }) => [{ ticket: answerOf('reportIntimateImage').ticket }],
} satisfies Partial<Plans>;

/** A post that somebody else wrote under her own name. */
async function ofOthers(client: Client): Promise<{ postId: string }> {
  const { list } = await client.listPosts({ order: 'newest' });
  return { postId: one(list, ({ writer }) => writer.kind === 'member' && !writer.mine).postId };
}
