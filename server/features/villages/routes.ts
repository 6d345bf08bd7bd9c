import type { HandlersOf } from '#server/http/implement.ts';

const toCome = async (): Promise<never> => {
  throw new Error('to come');
};

export const villageHandlers: HandlersOf<
  | 'listVillages'
  | 'getVillage'
  | 'joinVillage'
  | 'leaveVillage'
  | 'muteVillage'
  | 'listTopics'
  | 'myVillageNumbers'
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
  | 'suggestMentions'
  | 'listDrafts'
  | 'saveDraft'
  | 'removeDraft'
  | 'withdrawChildPhotos'
> = {
  listVillages: toCome,
  getVillage: toCome,
  joinVillage: toCome,
  leaveVillage: toCome,
  muteVillage: toCome,
  listTopics: toCome,
  myVillageNumbers: toCome,
  listPosts: toCome,
  searchPosts: toCome,
  getPost: toCome,
  listComments: toCome,
  createPost: toCome,
  editPost: toCome,
  deletePost: toCome,
  createComment: toCome,
  editComment: toCome,
  deleteComment: toCome,
  reactTo: toCome,
  savePost: toCome,
  mutePost: toCome,
  suggestMentions: toCome,
  listDrafts: toCome,
  saveDraft: toCome,
  removeDraft: toCome,
  withdrawChildPhotos: toCome,
};
