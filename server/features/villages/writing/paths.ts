/** Where a thread is read. */
export const postPath = (slug: string, postId: string): string => `/villages/${slug}/${postId}`;

export const commentPath = (slug: string, postId: string, commentId: string): string =>
  `${postPath(slug, postId)}?comment=${commentId}`;
