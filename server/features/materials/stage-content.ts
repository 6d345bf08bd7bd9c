import type { StagePiece } from '#contract/calls/materials.ts';
import type { CallResult } from '#contract/client.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { Fault } from '#contract/content/faults.ts';
import { textIn, type WrittenText, type Script } from '#contract/locales.ts';
import { stageKeys, stageNumber } from '#contract/stages.ts';
import type { Database, Queryable } from '#server/kernel/database/database.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { LiveShelf } from '#server/core/content/line.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { minutesToRead, readArticle } from '#server/core/articles/read-article.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { listStages } from '#server/core/regions/stages.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import { inOrderOfWeek, weekOf } from './rules.ts';

/** A piece to read, its stage as members have theirs. */
export interface PieceRow {
  readonly slug: string;
  /** Null: for a rest from all of it. */
  readonly stage: number | null;
  readonly weeksFrom: number | null;
  readonly weeksTo: number | null;
  readonly title: WrittenText;
  readonly summary: WrittenText;
  readonly text: WrittenText;
  readonly picture: string;
  readonly reviewedOn: string;
  readonly position: number;
}

const piecesOf = keptLines('stagePiece', (lines) => {
  const rows = lines.map(({ body, ...line }) => ({ ...line, piece: body && rowOf(line.slug, body) }));
  return new LiveShelf(
    rows.toSorted((one, other) => (one.piece?.position ?? 0) - (other.piece?.position ?? 0)),
    ({ piece }) => piece !== null && isPieceOfBabies(piece),
  );
});

function rowOf(slug: string, { stage, reviewedOn, position, ...body }: ContentBody<'stagePiece'>): PieceRow {
  return {
    ...body,
    slug,
    stage: stage === 'rest' ? null : stageNumber(stage),
    // A fault before it is published.
    reviewedOn: reviewedOn ?? '',
    position: position ?? 0,
  };
}

const isPieceOfBabies = ({
  stage,
  title,
  summary,
  text,
  picture,
}: Pick<PieceRow, 'title' | 'summary' | 'text' | 'picture' | 'stage'>): boolean =>
  isOfBabies({ declared: stage !== null, texts: [title, summary, text], pictures: [picture] });

/** Those that are up at that moment, in the order staff gave them. */
export async function findPieces(
  db: Database,
  now: Date,
): Promise<{ laidFor(reader: Reader): PieceRow[]; all(): PieceRow[] }> {
  const shelf = (await piecesOf(db)).at(now);
  const pieces = (rows: readonly { readonly piece: PieceRow | null }[]) =>
    rows.flatMap(({ piece }) => piece ?? []);
  return { laidFor: (reader) => pieces(shelf.laidFor(reader)), all: () => pieces(shelf.all()) };
}

/** Pieces for a stage, by default her own; in a rest those for a rest, whatever is asked for. */
export async function listStageContent(
  context: MemberContext,
  { stage: asked }: { stage?: number | undefined },
): Promise<CallResult<'listStageContent'>> {
  const { db, script } = context;
  const [pieces, member] = await Promise.all([findPieces(db, context.now()), readMember(context)]);
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
  const [pieces, member] = await Promise.all([findPieces(db, context.now()), readMember(context)]);
  const piece = pieces.all().find((one) => one.slug === slug);
  if (!piece) throw new Failure('pieceUnknown');
  const { stage, reviewedOn, text } = piece;
  return {
    ...present(piece, script),
    stage: stage === null ? null : (stageKeys[stage - 1] ?? null),
    stageName: listStages(script).find(({ id }) => id === stage)?.name ?? null,
    reviewedOn,
    text: readArticle(textIn(text, script)),
    // Who came to one of a stage by herself has asked for that stage.
    others: (stage === null ? pieces.laidFor(member) : pieces.all())
      .filter((other) => other.stage === stage && other.slug !== slug)
      .map((other) => present(other, script)),
  };
}

function present({ slug, title, summary, text, picture }: PieceRow, script: Script): StagePiece {
  return {
    slug,
    title: textIn(title, script),
    summary: textIn(summary, script),
    picture,
    minutes: minutesToRead(readArticle(textIn(text, script)), script),
  };
}

/** One for a rest does not speak of what it is a rest from. */
async function faults(
  _: Queryable,
  { stage, ...piece }: Pick<ContentBody<'stagePiece'>, 'stage' | 'title' | 'summary' | 'text' | 'picture'>,
): Promise<readonly Fault[]> {
  return stage === 'rest' && isPieceOfBabies({ ...piece, stage: null })
    ? [{ field: 'text', fault: 'speaksOfBabies' }]
    : [];
}

export const stagePieceWork: ContentWork<'stagePiece'> = { faults };
