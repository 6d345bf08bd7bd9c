import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/client.ts';
import type { Comment, Post } from '#contract/calls/villages/posts.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { TrustLevel } from '#contract/villages/words.ts';
import { addVillage, type NewVillage } from '#server/features/villages/groups/add-village.ts';
import { makePicture } from './pictures.ts';
import { sendPicture } from './proofs.ts';
import type { TestMember, TestServer } from './server.ts';

const say = (text: string) => ({ en: text, 'zh-Hans': `${text} 简`, 'zh-Hant': `${text} 繁` });

/** Opens a village of its own. @returns its slug and id */
export async function putUpVillage(
  server: TestServer,
  more: Partial<NewVillage> = {},
): Promise<{ slug: string; villageId: string }> {
  const slug = more.slug ?? `v-${randomUUID().slice(0, 8)}`;
  const villageId = await transaction(server.db, (tx) =>
    addVillage(tx, {
      slug,
      kind: 'interest',
      name: say('Sling walks'),
      text: say('Out and about together'),
      rules: [say('Be kind.')],
      picture: 'quiet',
      ...more,
    }),
  );
  return { slug, villageId };
}

/** A member who joined a village and is trusted, so that the limits of newcomers are no matter. */
export async function memberOf(
  server: TestServer,
  slug: string,
  more: Parameters<TestServer['member']>[0] = {},
): Promise<TestMember> {
  const member = await server.member(more);
  await member.client.joinVillage({ slug });
  await trust(server, member.memberId);
  return member;
}

export const postIn = (
  { client }: Pick<TestMember, 'client'>,
  slug: string,
  more: Partial<CallInput<'createPost'>> = {},
): Promise<Post> =>
  client.createPost({
    requestKey: randomUUID(),
    village: slug,
    title: 'How do your nights go?',
    text: 'We are up three times, and somehow it is fine.',
    ...more,
  });

export const commentOn = (
  { client }: Pick<TestMember, 'client'>,
  postId: string,
  more: Partial<CallInput<'createComment'>> = {},
): Promise<Comment> =>
  client.createComment({ requestKey: randomUUID(), postId, text: 'Same here, you are not alone.', ...more });

/** What a member was told, newest first. */
export async function toldTo(server: TestServer, memberId: string) {
  return server.db
    .selectFrom('notification')
    .select(['kind', 'key', 'path', 'words'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Gives a member a level of trust. */
export async function trust(
  { db }: TestServer,
  memberId: string,
  setTrust: TrustLevel = 'trusted',
): Promise<void> {
  const now = new Date();
  await db
    .insertInto('writerStanding')
    .values({ memberId, setTrust, computedAt: now, dayAt: now, hourAt: now })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ setTrust }))
    .execute();
}

/**
 * Lets a member use all there is in villages, with `mark` in everything that can hold a text, and others answer her.
 * @returns the post that others commented on
 */
export async function liveInVillages(server: TestServer, member: TestMember, mark: string): Promise<string> {
  const { client } = member;
  const { slug } = await putUpVillage(server);
  const friend = await memberOf(server, slug, { firstName: 'Friend' });
  await client.joinVillage({ slug });
  const key = await sendPicture(server, member, await makePicture().toBuffer(), { purpose: 'post' });
  const { postId, title, photos } = await postIn(member, slug, {
    title: `Post-${mark}`,
    text: `Text-${mark}`,
    topics: [`Topic ${mark}`],
    photos: [{ key, alt: `Alt-${mark}`, child: 'members' }],
  });
  await client.editPost({
    postId,
    title,
    text: `Edited-${mark}`,
    topics: [`Topic ${mark}`],
    photos: photos.map(({ photoId, alt, child }) => ({ photoId, alt, child })),
  });
  const { commentId } = await commentOn(friend, postId);
  await commentOn(member, postId, {
    parentId: commentId,
    text: `Comment-${mark}`,
    anonymous: true,
  });
  await client.reactTo({ postId, commentId, reaction: 'hug' });
  await client.reactTo({ postId, reaction: 'heart' });
  await client.savePost({ postId, saved: true });
  await client.mutePost({ postId, muted: true });
  await client.saveDraft({
    draftId: randomUUID(),
    village: slug,
    title: `Draft-${mark}`,
    text: `Draft-${mark}`,
    topics: [mark],
    anonymous: false,
    photos: [
      {
        key: await sendPicture(server, member, await makePicture().toBuffer(), { purpose: 'post' }),
        alt: mark,
        child: null,
      },
    ],
    basedOn: 0,
  });
  await beLookedAfter(server, member, { postId, commentId });
  return postId;
}

/** What there is of her in the safety of villages. */
async function beLookedAfter(
  { db }: TestServer,
  { client, memberId }: TestMember,
  key: { postId: string; commentId: string },
): Promise<void> {
  // A newcomer's link waits for staff.
  await client.createComment({
    requestKey: randomUUID(),
    postId: key.postId,
    text: 'As on https://example.org',
  });
  await client.flagWriting({ ...key, reason: 'other' });
  await client.blockWriter({ ...key, kind: 'mute' });
  const now = new Date();
  const by = { staffId: randomUUID(), caseId: randomUUID() };
  const title = JSON.stringify({ en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' });
  await db
    .insertInto('expert')
    .values({ memberId, title, reviewedAt: now, setAt: now, setBy: by.staffId })
    .execute();
  await db
    .insertInto('safetyUnmask')
    .values({ memberId, unmaskId: randomUUID(), ...by, reason: 'A reason', unmaskedAt: now })
    .execute();
}
