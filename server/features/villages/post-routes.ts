import type { CommentThread } from '#contract/calls/villages/posts.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { createComment } from './comments/create-comment.ts';
import { createPost } from './posts/create-post.ts';
import { deleteComment, deletePost } from './writing/delete-writing.ts';
import { getDraft, listDrafts, removeDraft, saveDraft } from './posts/drafts.ts';
import { editComment, editPost } from './writing/edit-writing.ts';
import { mutePost, savePost, suggestMentions } from './posts/keep-posts.ts';
import { findOwnPart, withdrawChildPhotos } from './posts/queries.ts';
import { listComments } from './comments/list-comments.ts';
import { listPosts } from './posts/list-posts.ts';
import { reactTo } from './writing/react.ts';
import { findThread, showPost } from './posts/read-post.ts';
import { readReader } from './writing/reader.ts';
import { setAnonymousAnswers } from './writing/names-only.ts';
import { searchPosts } from './posts/search-posts.ts';

export const postHandlers: HandlersOf<
  | 'listPosts'
  | 'searchPosts'
  | 'getPost'
  | 'listComments'
  | 'createPost'
  | 'editPost'
  | 'deletePost'
  | 'createComment'
  | 'editComment'
  | 'deleteComment'
  | 'reactTo'
  | 'savePost'
  | 'mutePost'
  | 'setAnonymousAnswers'
  | 'suggestMentions'
  | 'listDrafts'
  | 'getDraft'
  | 'saveDraft'
  | 'removeDraft'
  | 'withdrawChildPhotos'
> = {
  listPosts: async (context, input) => listPosts(context.db, await readReader(context), input),
  searchPosts: async (context, input) => searchPosts(context.db, await readReader(context), input),

  getPost: async (context, { postId }) => {
    const { db } = context;
    const reader = await readReader(context);
    const row = await findThread(db, reader, postId);
    const [post, part] = await Promise.all([
      showPost(db, reader, row),
      findOwnPart(db, reader.memberId, postId),
    ]);
    return { post, joined: reader.joined.includes(row.villageId), ...part };
  },

  listComments: async (context, { postId, ...wanted }) => {
    const { db } = context;
    const reader = await readReader(context);
    const post = await findThread(db, reader, postId);
    const page: { list: CommentThread[]; nextCursor: string | null } = await listComments(db, reader, {
      post,
      ...wanted,
    });
    return page;
  },

  createPost,
  editPost,
  deletePost: async (context, { postId }) => {
    await deletePost(context, postId);
    return true;
  },
  createComment,
  editComment,
  deleteComment: async (context, key) => {
    await deleteComment(context, key);
    return true;
  },
  reactTo,

  savePost: async (context, { postId, saved }) => {
    const { db, session, now } = context;
    if (saved) await findThread(db, await readReader(context), postId);
    await savePost(db, { memberId: session.memberId, postId, now: now() }, saved);
    return { saved };
  },

  mutePost: async (context, { postId, muted }) => {
    const { db, session, now } = context;
    if (muted) await findThread(db, await readReader(context), postId);
    await mutePost(db, { memberId: session.memberId, postId, now: now() }, muted);
    return { muted };
  },

  setAnonymousAnswers,

  suggestMentions: async (context, { postId, query }) => {
    const { db } = context;
    const reader = await readReader(context);
    await findThread(db, reader, postId);
    return { list: await suggestMentions(db, { ...reader, postId, beginning: query }) };
  },

  listDrafts: async (context) => ({
    list: await listDrafts(context.db, await readReader(context), context.now()),
  }),
  getDraft: async ({ db, session, now }, { draftId }) => ({
    draft: await getDraft(db, { memberId: session.memberId, draftId }, now()),
  }),
  saveDraft,
  removeDraft: async (context, { draftId }) => {
    await removeDraft(context, draftId);
    return true;
  },

  withdrawChildPhotos: async ({ db, session }, what) => ({
    withdrawn: await withdrawChildPhotos(db, session.memberId, what),
  }),
};
