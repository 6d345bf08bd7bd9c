import type { SiteCallName } from '#contract/addresses.ts';
import { calls } from '#contract/calls.ts';
import { ApiError, type CallInput, type CallResult } from '#contract/client.ts';
import type { Thread, World, Written } from './alias-world.ts';
import type { TestMember } from './server.ts';

type View = (observer: Observer) => Promise<unknown>;

/** One of the two who look, with what to call things that only she has. */
export interface Observer {
  readonly side: 0 | 1;
  readonly member: TestMember;
  readonly world: World;
}

/** Members' calls that say something of villages; each gives all that an observer learns from it of aliases. */
export const views = {
  // First, so that there is something among those that she saved.
  savePost: (observer) =>
    eachAlias(observer, ({ postId }) => observer.member.client.savePost({ postId, saved: true })),
  listVillages: ({ member }) => pages((cursor) => member.client.listVillages({ cursor, limit: 100 }), only),
  getVillage: ({ member, world: { slug } }) => member.client.getVillage({ slug }),
  listTopics: ({ member, world: { slug } }) => member.client.listTopics({ village: slug }),
  myVillageNumbers: async ({ member }) => {
    const { posts, saved, drafts } = await member.client.myVillageNumbers();
    return { posts, saved, drafts };
  },
  listPosts: async (observer) => {
    const { member, world } = observer;
    const list = (input: CallInput<'listPosts'>) =>
      pages((cursor) => member.client.listPosts({ limit: 2, ...input, cursor }), shared(observer));
    return [
      await list({ order: 'active' }),
      await list({ order: 'newest', village: world.slug }),
      await list({ topic: 'Sleep', village: world.slug, script: 'en' }),
      await list({ of: 'saved' }),
    ];
  },
  searchPosts: (observer) =>
    pages(
      (cursor) =>
        observer.member.client.searchPosts({
          query: 'lullaby',
          village: observer.world.slug,
          limit: 2,
          cursor,
        }),
      shared(observer),
    ),
  getPost: (observer) =>
    eachThread(observer, async (_, post) => {
      if (!post.anonymous) return null;
      return outcome(observer.member.client.getPost({ postId: post.postId }));
    }),
  listComments: (observer) => eachThread(observer, (thread, post) => readThread(observer, thread, post)),
  suggestMentions: (observer) =>
    eachThread(observer, async (_, { postId }) => {
      const found = await outcome(observer.member.client.suggestMentions({ postId }));
      if (typeof found === 'string') return found;
      return found.list.filter(({ name }) => name.includes(' '));
    }),
  listNotifications: async ({ member }) => {
    const { list } = await member.client.listNotifications({ limit: 100 });
    return list.filter(isOfAlias).map(({ notificationId: _, ...told }) => told);
  },
  unreadNotifications: async ({ member }) => {
    const { unread } = await member.client.unreadNotifications();
    const { list } = await member.client.listNotifications({ limit: 100 });
    return list.filter((told) => !isOfAlias(told)).reduce((left, { count }) => left - count, unread);
  },
  /** What she may do with what stands under an alias, and what comes back. */
  reactTo: (observer) =>
    eachAlias(observer, async (key) => {
      await observer.member.client.reactTo({ ...key, reaction: 'heart' });
      return observer.member.client.reactTo({ ...key, reaction: null });
    }),
  mutePost: (observer) =>
    eachAlias(observer, ({ postId }) => observer.member.client.mutePost({ postId, muted: false })),
} satisfies Partial<Record<SiteCallName, View>>;

const only = <Item>(item: Item) => item;

/** Not of somebody by her own name. */
const isOfAlias = ({ text }: { text: string }) => !/\b(?:Ada|Bea|Cleo)\b/.test(text);

/** In lists what both can see; the observers' own threads come in another order to each. */
const shared =
  ({ world }: Observer) =>
  (one: CallResult<'listPosts'>['list'][number]) => {
    const thread = world.threads.find(({ posts }) => posts.some(({ postId }) => postId === one.postId));
    return thread && !thread.own && one.writer.kind === 'alias' ? one : null;
  };

/** All pages of a list, and of each item what `part` wants. */
async function pages<Item>(
  read: (cursor: string | undefined) => Promise<{ list: readonly Item[]; nextCursor: string | null }>,
  part: (item: Item) => unknown,
): Promise<unknown[]> {
  const found: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    found.push(...page.list.map(part).filter((one) => one !== null));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

async function outcome<Result>(made: Promise<Result>): Promise<Result | string> {
  try {
    return await made;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return failure.message;
    throw failure;
  }
}

/** Whether the second observer sees nothing of a thread by the name of who began it: no matter of an alias. */
const isParted = ({ parted }: World, { who, anonymous }: Written) => !anonymous && parted.has(who);

async function eachThread(
  { side, world }: Observer,
  read: (thread: Thread, post: Written) => Promise<unknown>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const thread of world.threads) {
    const post = thread.posts[side];
    if (!isParted(world, post)) found.push(await read(thread, post));
  }
  return found;
}

/** What stands under an alias in a thread, however one comes to it: each once. */
async function readThread({ side, member }: Observer, thread: Thread, { postId }: Written): Promise<unknown> {
  const aliased = new Set(
    thread.comments.flatMap((pair) => (pair[side]?.anonymous ? [pair[side].commentId] : [])),
  );
  const seen = new Map<string, unknown>();
  const see = (one: CallResult<'listComments'>['list'][number]) => {
    const { firstReplies, ...comment } = one;
    if (aliased.has(comment.commentId)) seen.set(comment.commentId, comment);
    for (const reply of firstReplies) if (aliased.has(reply.commentId)) seen.set(reply.commentId, reply);
    return null;
  };
  const first = await outcome(member.client.listComments({ postId, limit: 1 }));
  if (typeof first === 'string') return first;
  const list = (input: Partial<CallInput<'listComments'>>) =>
    pages((cursor) => member.client.listComments({ postId, limit: 2, ...input, cursor }), see);
  await list({});
  for (const pair of thread.comments) {
    const comment = pair[side];
    if (!comment?.commentId || comment.parentId !== null) continue;
    await list({ parentId: comment.commentId });
    if (comment.anonymous) await list({ around: comment.commentId });
  }
  return [...seen.keys()].toSorted().map((id) => seen.get(id));
}

async function eachAlias(
  { side, world }: Observer,
  act: (key: { postId: string; commentId?: string }) => Promise<unknown>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { posts, comments } of world.threads) {
    const post = posts[side];
    for (const one of [post, ...comments.map((pair) => pair[side])]) {
      if (!one?.anonymous || isParted(world, post)) continue;
      const { postId, commentId } = one;
      found.push(await outcome(act({ postId, ...(commentId !== null && { commentId }) })));
    }
  }
  return found;
}

/** What an observer's answers are, in words that are the same for both: whose thread it is, and which of its writings. */
export function neutral(
  answer: unknown,
  { side, world }: Observer,
  names: ReadonlyMap<string, string>,
): string {
  const labels = new Map(names);
  for (const [index, { posts, comments }] of world.threads.entries())
    for (const [own, name] of [
      [posts[side], 'own'],
      [posts[1 - side], 'other'],
    ] as const) {
      if (!own) continue;
      labels.set(own.postId, `${name} thread ${index}`);
      for (const [place, pair] of comments.entries()) {
        const comment = pair[name === 'own' ? side : 1 - side];
        if (comment?.commentId) labels.set(comment.commentId, `${name} comment ${index}.${place}`);
      }
    }
  let text = JSON.stringify(answer);
  for (const [id, label] of labels) text = text.replaceAll(id, label);
  return text;
}

/** Calls of members that read, and all of villages: whoever adds one says here what it is. */
export const memberCalls = Object.entries(calls)
  .filter(
    ([, { access, method, path }]) =>
      access === 'member' && (method === 'GET' || path.startsWith('/api/station/member/village/')),
  )
  .map(([name]) => name);
