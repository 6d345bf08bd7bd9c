/** Address of a post, or of one of its comments. */
export function postPath(village: string, postId: string, commentId: string | null = null): string {
  return `/villages/${village}/${postId}${commentId === null ? '' : `?comment=${commentId}`}`;
}
