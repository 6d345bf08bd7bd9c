import type { Callable } from './queries-grounds.ts';

/** Of those whom a member names, who is in that thread and called in the text. */
export function calledIn(
  text: string,
  postId: string,
  mentions: readonly string[],
  callable: ReadonlyMap<string, Callable>,
): Callable[] {
  return [...new Set(mentions)].flatMap((id) => {
    const one = callable.get(id);
    return one?.postId === postId && text.includes(`@${one.name}`) ? [one] : [];
  });
}
