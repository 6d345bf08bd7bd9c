import type { StagePiece } from '#contract/calls/materials.ts';
import type { CallResult } from '#contract/client.ts';
import type { Script } from '#contract/locales.ts';
import { stageKeys } from '#contract/stages.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { minutesToRead, readArticle } from '#server/core/articles/read-article.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { listStages } from '#server/core/regions/stages.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findPieceRows, insertPiece, type PieceRow } from './queries-stages.ts';
import { inOrderOfWeek, weekOf } from './rules.ts';

export type NewPiece = Omit<PieceRow, 'weeksFrom' | 'weeksTo'> &
  Partial<Pick<PieceRow, 'weeksFrom' | 'weeksTo'>> & { readonly position?: number };

const piecesOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<PieceRow>> => {
    return new Shelf(await findPieceRows(db), ({ stage, title, summary, text, picture }) =>
      isOfBabies({ declared: stage !== null, texts: [title, summary, text], pictures: [picture] }),
    );
  }),
);

export const findPieces = (db: Database): Promise<Shelf<PieceRow>> => piecesOf(db)();

/** Pieces for a stage, by default her own; in a rest those for a rest, whatever is asked for. */
export async function listStageContent(
  context: MemberContext,
  { stage: asked }: { stage?: number | undefined },
): Promise<CallResult<'listStageContent'>> {
  const { db, script } = context;
  const [pieces, member] = await Promise.all([findPieces(db), readMember(context)]);
  const stage = member.resting ? null : (asked ?? member.lactation);
  const own = stage !== null && stage === member.lactation;
  const week = own ? weekOf(member.childExpectedDate, context.now()) : null;
  const fitting = pieces.laidFor(member).filter((piece) => piece.stage === stage);
  return { stage, list: inOrderOfWeek(fitting, week).map((piece) => present(piece, script)) };
}

/** Also in a rest: then she has looked for it herself. Throws `pieceUnknown`. */
export async function getStagePiece(
  context: MemberContext,
  { slug }: { slug: string },
): Promise<CallResult<'getStagePiece'>> {
  const { db, script } = context;
  const [pieces, member] = await Promise.all([findPieces(db), readMember(context)]);
  const piece = pieces.all().find((one) => one.slug === slug);
  if (!piece) throw new Failure('pieceUnknown');
  const { stage, reviewedOn, text } = piece;
  return {
    ...present(piece, script),
    stage: stage === null ? null : (stageKeys[stage - 1] ?? null),
    stageName: listStages(script).find(({ id }) => id === stage)?.name ?? null,
    reviewedOn,
    text: readArticle(text[script]),
    // Who came to one of a stage by herself has asked for that stage.
    others: (stage === null ? pieces.laidFor(member) : pieces.all())
      .filter((other) => other.stage === stage && other.slug !== slug)
      .map((other) => present(other, script)),
  };
}

function present({ slug, title, summary, text, picture }: PieceRow, script: Script): StagePiece {
  return {
    slug,
    title: title[script],
    summary: summary[script],
    picture,
    minutes: minutesToRead(readArticle(text[script]), script),
  };
}

/** Throws for one for a rest that speaks of what it is a rest from. */
export async function addStagePiece(db: Queryable, piece: NewPiece): Promise<void> {
  const { stage, title, summary, text, picture } = piece;
  if (stage === null && isOfBabies({ texts: [title, summary, text], pictures: [picture] }))
    throw new RangeError(`“${title.en}” is no rest`);
  await insertPiece(db, piece);
}
