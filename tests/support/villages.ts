import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/client.ts';
import type { Comment, Post } from '#contract/calls/posts.ts';
import { transaction } from '#server/database/database.ts';
import type { TrustLevel } from '#contract/villages/words.ts';
import { addVillage, type NewVillage } from '#server/features/villages/add-village.ts';
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
      picture: 'village',
      now: server.services.now(),
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
