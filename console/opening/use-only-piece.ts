import { kinds, type ContentBody } from '#contract/content/kinds.ts';
import { emptyBody } from '#contract/content/kind.ts';
import { refusalOf } from '#console/kit/api.ts';
import { callsOfKind } from '#console/kit/data-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { openingTexts } from './opening-texts.ts';

/** Kinds of which there is one piece, with its address. */
type OnlyKind = 'brand' | 'place';

export interface OnlyPiece<Name extends OnlyKind> {
  /** Null before it was ever saved. */
  readonly pieceId: string | null;
  readonly newest: number;
  readonly body: ContentBody<Name>;
}

/** The only piece of a kind as it was saved last, or empty. */
export const useOnlyPiece = <Name extends OnlyKind>(kind: Name) =>
  useAsked(['only', kind], async (): Promise<OnlyPiece<Name>> => {
    const { list } = await callsOfKind(kind).list({});
    const [known] = list as unknown as readonly {
      pieceId: string;
      newest: number;
      body: ContentBody<Name>;
    }[];
    return known ?? { pieceId: null, newest: 0, body: emptyBody(kinds[kind]) as ContentBody<Name> };
  });

/** What stands against a body, by its field. */
export type PieceFaults = Readonly<Record<string, string>>;

/** Saves what was begun with a piece, and publishes it where nothing is wrong with it. */
export function usePublishing<Name extends OnlyKind>(kind: Name, { pieceId, newest }: OnlyPiece<Name>) {
  const texts = useTexts(openingTexts);
  const { act, busy, fault, error } = useAct({
    work: async (body: ContentBody<Name>): Promise<PieceFaults> => {
      const calls = callsOfKind(kind);
      const begun = { ...(pieceId !== null && { pieceId }), slug: kind, startedFrom: newest, body };
      const saved = await calls.save(begun as never);
      if (saved.faults.length > 0)
        return Object.fromEntries(saved.faults.map(({ field, words }) => [field, words]));
      const { movesMade } = await calls.get({ pieceId: saved.pieceId });
      const { version } = saved;
      await calls.move({ pieceId: saved.pieceId, movesSeen: movesMade, move: 'publish', version });
      return {};
    },
  });
  const conflicts = refusalOf(error)?.status === 409;
  return { publish: act, busy, fault: conflicts ? texts.changed : fault };
}
