import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { transaction } from '#server/kernel/database/database.ts';
import { ApiError } from '#contract/client.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { joinVillage } from '#server/features/villages/groups/queries-shared-membership.ts';
import { writeComment } from '#server/features/villages/comments/write-comment.ts';
import { writePost } from '#server/features/villages/posts/write-post.ts';
import { setWritingState } from '#server/features/villages/writing/writing-state.ts';
import type { TestMember, TestServer } from './server.ts';
import { putUpVillage, trust } from './villages.ts';

/** Members who write, openly and under aliases; the first is an expert. */
const writers = 3;
/** What the second of two observers and a writer are to each other; to the first everybody is nobody. */
const relations = ['none', 'blocks', 'mutes', 'isBlocked', 'both'] as const;
type Relation = (typeof relations)[number];

const who = fc.nat(writers - 1);
/** Of what was written so far, by turns. */
const place = fc.nat(40);
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('post' as const), who, anonymous: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('comment' as const),
      who,
      anonymous: fc.boolean(),
      thread: place,
      parent: fc.option(place),
      calls: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('react' as const), who, thread: place }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), thread: place, comment: fc.option(place) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('part' as const) }) },
);

/** What happens, in its order; at `part` the second observer's blocks and mutes begin, else at the end. */
export const story = fc.record({
  relations: fc.array(fc.constantFrom(...relations), { minLength: writers, maxLength: writers }),
  acts: fc.array(act, { minLength: 6, maxLength: 18 }),
});
export type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

export interface Written {
  readonly postId: string;
  readonly commentId: string | null;
  readonly parentId: string | null;
  /** -1: an observer. */
  readonly who: number;
  readonly anonymous: boolean;
}

/** A thread that everybody reads, or one that each observer has of her own: the same is written into both. */
export interface Thread {
  readonly posts: readonly [Written, Written];
  readonly comments: (readonly [Written | null, Written | null])[];
  readonly own: boolean;
}

export interface World {
  readonly slug: string;
  readonly observers: readonly [TestMember, TestMember];
  readonly threads: readonly Thread[];
  /** Writers of whom the second observer sees nothing under their own names. */
  readonly parted: ReadonlySet<number>;
  /** Whether what stands under an alias could be written alike to both. */
  readonly refused: readonly string[];
}

export interface Stage {
  readonly server: TestServer;
  readonly observers: readonly [TestMember, TestMember];
  readonly writers: readonly TestMember[];
}

export async function openStage(server: TestServer): Promise<Stage> {
  server.clock.at = new Date('2026-06-01T08:00:00Z');
  const make = (firstName: string) => server.member({ firstName });
  const observers = [await make('Twin'), await make('Twin')] as const;
  const all = [await make('Ada'), await make('Bea'), await make('Cleo')];
  for (const { memberId } of [...observers, ...all]) await trust(server, memberId);
  const title = { en: 'Midwife', 'zh-Hans': '助产士', 'zh-Hant': '助產士' };
  const now = server.services.now();
  await server.db
    .insertInto('expert')
    .values({
      memberId: all[0]?.memberId ?? '',
      title: JSON.stringify(title),
      reviewedAt: new Date('2030-01-01'),
      setAt: now,
      setBy: randomUUID(),
    })
    .execute();
  return { server, observers, writers: all };
}

const text = 'A lullaby helps us through the night.';

/** Lets a story happen in a village of its own. */
export async function play(stage: Stage, { relations: kinds, acts }: Story): Promise<World> {
  const { server, observers } = stage;
  const { db, clock, services } = server;
  const tick = () => (clock.at = new Date(services.now().getTime() + 1000));
  const memberIds = [...observers, ...stage.writers].map(({ memberId }) => memberId);
  for (const table of ['memberBlock', 'notification', 'villageMember', 'savedPost', 'postMute'] as const)
    await db.deleteFrom(table).where('memberId', 'in', memberIds).execute();
  const { slug, villageId } = await putUpVillage(server);
  await transaction(db, async (tx) => {
    for (const memberId of memberIds) await joinVillage(tx, { memberId, villageId, now: services.now() });
  });

  const memberOf = (one: number) => (stage.writers[one] as TestMember).memberId;
  const write = (memberId: string, anonymous: boolean, own: number) =>
    transaction(db, (tx) =>
      writePost(tx, {
        memberId,
        villageId,
        title: 'Nights',
        text,
        topics: ['Sleep'],
        anonymous,
        script: 'en',
        now: services.now(),
      }),
    ).then(({ postId }): Written => ({ postId, commentId: null, parentId: null, who: own, anonymous }));

  const threads: Thread[] = [];
  for (const anonymous of [false, true]) {
    tick();
    const [a, b] = [
      await write(observers[0].memberId, anonymous, -1),
      await write(observers[1].memberId, anonymous, -1),
    ];
    threads.push({ posts: [a, b], comments: [], own: true });
    await nameAlike(stage, [a, b]);
  }

  const parted = new Set(kinds.flatMap((relation, one) => (relation === 'none' ? [] : [one])));
  let begun = false;
  const part = async () => {
    if (begun) return;
    begun = true;
    const [, { memberId }] = observers;
    const rows = kinds.flatMap((relation, one) => rowsOf(relation, memberId, memberOf(one)));
    if (rows.length > 0) await db.insertInto('memberBlock').values(rows).execute();
  };

  const refused: string[] = [];
  for (const [step, one] of acts.entries()) {
    tick();
    if (one.kind === 'part') {
      await part();
      continue;
    }
    if (one.kind === 'post') {
      const post = await write(memberOf(one.who), one.anonymous, one.who);
      threads.push({ posts: [post, post], comments: [], own: false });
      continue;
    }
    const thread = threads[one.thread % threads.length] as Thread;
    // Whom a block of her name keeps off an observer's own open thread leaves one side of it without her.
    const byName = one.kind === 'react' || (one.kind === 'comment' && !one.anonymous);
    if (thread.own && !thread.posts[0].anonymous && byName && parted.has(one.who)) continue;
    const sides = thread.own ? ([0, 1] as const) : ([0] as const);
    const outcomes: (Written | null)[] = [];
    for (const side of sides) {
      const post = thread.posts[side];
      switch (one.kind) {
        case 'comment': {
          const pair = one.parent === null ? undefined : pick(thread.comments, one.parent);
          const written = comment(stage, {
            who: one.who,
            anonymous: one.anonymous,
            post,
            parent: pair?.[0] && pair[1] ? pair[side] : null,
            called: one.calls ? observers[side].memberId : null,
          });
          outcomes.push(await written.catch(orGone));
          break;
        }
        case 'react': {
          const [postId, writer] = [post.postId, stage.writers[one.who]];
          await writer?.client.reactTo({ postId, reaction: 'hug' }).catch(orGone);
          break;
        }
        case 'remove': {
          const gone = one.comment === null ? post : pick(thread.comments, one.comment)?.[side];
          if (gone && gone.who >= 0)
            await transaction(db, (tx) =>
              setWritingState(tx, { ...gone, state: 'hidden', now: services.now() }),
            );
        }
      }
    }
    if (one.kind !== 'comment') continue;
    const [first = null, second = first] = outcomes;
    if (one.anonymous && (first === null) !== (second === null)) refused.push(`comment ${step}`);
    if (first || second) thread.comments.push([first, thread.own ? second : first]);
  }
  await part();
  return {
    slug,
    observers,
    threads,
    parted,
    refused,
  };
}

/** In threads that each observer has of her own, everybody has the same alias. */
async function nameAlike({ server: { db }, writers: all }: Stage, posts: readonly Written[]): Promise<void> {
  for (const { postId, anonymous } of posts) {
    if (anonymous)
      await db
        .updateTable('postParticipant')
        .set({ alias: 'Own Fern' })
        .where('postId', '=', postId)
        .execute();
    await db
      .insertInto('postParticipant')
      .values(
        all.map(({ memberId }, one) => ({
          participantId: randomUUID(),
          postId,
          memberId,
          kind: 'alias',
          alias: `Near Wren ${one}`,
        })),
      )
      .execute();
  }
}

const pick = <Item>(list: readonly Item[], index: number): Item | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

/** What is not there for her. */
function orGone(failure: unknown): null {
  if (failure instanceof Failure && failure.error.status === 404) return null;
  if (failure instanceof ApiError && failure.status === 404) return null;
  throw failure;
}

/** Throws where she finds nothing to comment on. */
async function comment(
  { server, writers: all }: Stage,
  {
    who: one,
    anonymous,
    post,
    parent,
    called,
  }: { who: number; anonymous: boolean; post: Written; parent: Written | null; called: string | null },
): Promise<Written> {
  const { db, services } = server;
  const { memberId } = all[one] as TestMember;
  const { postId } = post;
  const mentions =
    called === null
      ? []
      : await db
          .selectFrom('postParticipant')
          .select('participantId')
          .where('postId', '=', postId)
          .where('memberId', '=', called)
          .where('kind', '=', 'open')
          .execute();
  const written = await transaction(db, (tx) =>
    writeComment(tx, {
      memberId,
      postId,
      parentId: parent?.commentId ?? null,
      text: mentions.length > 0 ? `@Twin ${text}` : text,
      mentions: mentions.map(({ participantId }) => participantId),
      anonymous,
      script: 'en',
      now: services.now(),
    }),
  );
  if (!('commentId' in written)) throw new Error('It was written before');
  const { commentId, parentId } = written;
  return { postId, commentId, parentId, who: one, anonymous };
}

function rowsOf(relation: Relation, observerId: string, writerId: string) {
  const row = (memberId: string, otherId: string, kind: 'block' | 'mute') => ({
    memberId,
    otherId,
    kind,
    blockId: randomUUID(),
    name: 'Somebody',
    blockedAt: new Date(),
  });
  const hers = row(observerId, writerId, relation === 'mutes' ? 'mute' : 'block');
  const theirs = row(writerId, observerId, 'block');
  switch (relation) {
    case 'none':
      return [];
    case 'blocks':
    case 'mutes':
      return [hers];
    case 'isBlocked':
      return [theirs];
    case 'both':
      return [hers, theirs];
  }
}
