import type { ContentBody } from '#contract/content/kinds.ts';

type DrawBody = ContentBody<'draw'>;

export const extraPlaysOf = ({ extraPlays }: DrawBody): Readonly<Record<string, number>> =>
  Object.fromEntries(
    extraPlays.flatMap(({ level, plays }) => (level === null || plays === null ? [] : [[level, plays]])),
  );

/** From when how many pieces can be won: all from the opening on where nothing else is said. */
export function releasesOf({ quantity, releases }: DrawBody['prizes'][number], opensAt: string) {
  if (quantity === null || quantity === 0) return [];
  const all = releases.length > 0 ? releases : [{ releasesAt: opensAt, quantity }];
  return all.flatMap((one) =>
    one.releasesAt === null || one.quantity === null
      ? []
      : [{ releasesAt: new Date(one.releasesAt), quantity: one.quantity }],
  );
}
