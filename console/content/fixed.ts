import type { Kind } from '#contract/content/kind.ts';
import type { Piece } from '#console/kit/data-provider.ts';

/** What was ever seen by members stays where claims and addresses rely on it. */
export const wasPublished = ({ moves }: Piece): boolean =>
  moves.some(({ version, cancelled }) => version !== null && !cancelled);

/** Whether a field of a piece cannot be changed any more. */
export const isFixed = (kind: Kind, piece: Piece, name: string): boolean =>
  wasPublished(piece) && kind.fixed.includes(name);
