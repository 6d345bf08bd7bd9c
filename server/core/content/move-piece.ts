import { faultsOf, type Kind } from '#contract/content/kind.ts';
import { fieldsWithin, referencesOf } from '#contract/content/references.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { wordsOfFault, type Fault } from '#contract/content/faults.ts';
import { scripts, writtenIn, type Script, type WrittenText } from '#contract/locales.ts';
import { articleFaults } from '#server/core/articles/read-article.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { workOf } from './publishing.ts';
import {
  findMoves,
  findPiece,
  findTargets,
  findUses,
  findVersion,
  holdPieces,
  insertMove,
  type MoveRow,
  type StoredBody,
  type UseRow,
} from './queries-shared-pieces.ts';
import { holdOthers, takenFields } from './unique-fields.ts';
import { firstPublished, refuseChangeOfFixed } from './fixed-fields.ts';
import { offeredSince, unsaidAfter, unsaidIn, type PlaceMove } from './languages.ts';
import { lockLanguages } from './queries-shared-languages.ts';
import { decidingAt, decidingMoves } from './standing.ts';

/** What is to become of a piece. */
export type Move =
  | { readonly move: 'publish'; readonly version: number; readonly from: Date | null }
  | { readonly move: 'archive'; readonly from: Date | null }
  | { readonly move: 'cancel'; readonly cancels: number }
  | { readonly move: 'takeBack' };

/** What decides whether something can be published. */
export type PublishingServices = Pick<Services, 'ask' | 'config' | 'site'>;

/** Pieces that come and go with one another. */
export interface MovedTogether {
  readonly comes: ReadonlySet<string>;
  readonly goes: ReadonlySet<string>;
  /** Where none of them was moved yet: what those that come offer, and are asked for in. */
  readonly offers?: readonly Script[] | undefined;
}

/** Throws where it may not be seen yet. */
export type BeforeShown = (
  tx: Transaction,
  shown: {
    readonly kind: KindName;
    readonly pieceId: string;
    readonly move: 'publish' | 'takeBack';
    readonly body: StoredBody;
  },
) => Promise<void>;

export interface WantedMove {
  readonly kind: KindName;
  readonly pieceId: string;
  /** How many moves were seen. */
  readonly movesSeen: number;
  /** Null: from files. */
  readonly by: string | null;
  readonly at: Date;
  readonly release?: string | null;
  readonly script: Script;
  readonly services: PublishingServices;
  /** Asked before a version is seen that was not; null where nobody will see it, or what comes in is asked as a whole. */
  readonly beforeShown: BeforeShown | null;
  /** Pieces that come or go in the same transaction, and may therefore refer to one another. */
  readonly together?: MovedTogether | undefined;
  /** What is over may come in as it was elsewhere: nobody can do anything with it. */
  readonly allowsOver?: boolean;
}

/**
 * Writes the next line of what is live of a piece. Throws `contentUnknown`, `contentMoved`, `contentVersionUnknown`,
 * `contentHasFaults` with each of them, `languageUnsaid` with what has no text in it, `contentInPast`, `contentNotLive`, `contentStays`, `contentInUse` with who uses
 * it, or `contentMoveOver`. @returns all moves there are now
 */
export async function movePiece(tx: Transaction, wanted: WantedMove, move: Move): Promise<MoveRow[]> {
  const { kind, pieceId, movesSeen, by, at, release = null } = wanted;
  await lockLanguages(tx, { changes: kind === 'place' });
  const piece = await findPiece(tx, { pieceId, kind, locked: true });
  if (!piece) throw new Failure('contentUnknown');
  if (piece.moves !== movesSeen) throw new Failure('contentMoved', { tells: { moves: piece.moves } });
  const moves = await findMoves(tx, pieceId);
  const decided = await decide(tx, wanted, moves, move);
  const row = { ...decided, seq: piece.moves + 1, by, at };
  await insertMove(tx, { ...row, pieceId, release });
  return [...moves, row];
}

type Decided = Pick<MoveRow, 'fromAt' | 'version' | 'cancels'>;

async function decide(
  tx: Transaction,
  wanted: WantedMove,
  moves: readonly MoveRow[],
  move: Move,
): Promise<Decided> {
  const { at } = wanted;
  switch (move.move) {
    case 'publish': {
      const fromAt = notPast(move.from, at);
      await publish(tx, wanted, { moves, version: move.version, fromAt });
      return { fromAt, version: move.version, cancels: null };
    }
    case 'archive': {
      const fromAt = notPast(move.from, at);
      if ((decidingAt(moves, fromAt).move?.version ?? null) === null) throw new Failure('contentNotLive');
      await refuseNeeded(tx, wanted, fromAt);
      return { fromAt, version: null, cancels: null };
    }
    case 'cancel': {
      const coming = decidingMoves(moves).find(({ seq }) => seq === move.cancels);
      if (!coming || coming.fromAt <= at) throw new Failure('contentMoveOver');
      const left = moves.filter(({ seq }) => seq !== coming.seq);
      const staying = decidingAt(left, coming.fromAt).move?.version ?? null;
      if (staying === null) await refuseUsed(tx, wanted, coming.fromAt);
      else await refuseUnsaid(tx, wanted, { version: staying, at: coming.fromAt });
      if (wanted.kind === 'place') await refuseOpening(tx, { from: coming.fromAt, without: coming.seq });
      return { fromAt: at, version: null, cancels: coming.seq };
    }
    case 'takeBack': {
      const { move: last, before } = decidingAt(moves, at);
      if (!last) throw new Failure('contentNotLive');
      const version = before?.version ?? null;
      if (version === null) {
        if (last.version === null) throw new Failure('contentNotLive');
        await refuseNeeded(tx, wanted, at);
      } else {
        await refuseLost(tx, wanted, version);
      }
      return { fromAt: at, version, cancels: null };
    }
  }
}

function notPast(from: Date | null, at: Date): Date {
  if (from !== null && from <= at) throw new Failure('contentInPast');
  return from ?? at;
}

async function publish(
  tx: Transaction,
  wanted: WantedMove,
  { moves, version, fromAt }: { moves: readonly MoveRow[]; version: number; fromAt: Date },
): Promise<void> {
  const { kind, pieceId, services, script } = wanted;
  const found = await findVersion(tx, pieceId, version);
  if (!found) throw new Failure('contentVersionUnknown');
  const before = await firstPublished(tx, pieceId, moves);
  if (before) refuseChangeOfFixed(kind, before, found.body);
  await holdReferences(tx, kind, found.body);
  await holdOthers(tx, kind);
  const { body } = found;
  if (kind === 'place') await refuseOpening(tx, { from: fromAt, body });
  refuseFaults(await allFaults(tx, { ...wanted, body, at: fromAt }), script);
  await wanted.beforeShown?.(tx, { kind, pieceId, move: 'publish', body });
  // Kinds are told apart by their names; the body was held to the kind's schema when it was saved.
  if (!moves.some((one) => one.version === version))
    await workOf(services.ask, kind).publish?.(tx, { pieceId, version, body: body as never, from: fromAt });
}

function refuseFaults(faults: readonly Fault[], script: Script): void {
  if (faults.length === 0) return;
  throw new Failure('contentHasFaults', {
    fields: faults.map(({ field, fault }) => ({ path: field, reason: wordsOfFault(fault)[script] })),
  });
}

/**
 * Why a body cannot be published at a moment: by its fields, by what other pieces have, by what it refers to, and by what
 * only its room knows.
 */
export async function allFaults(
  db: Queryable,
  {
    kind,
    pieceId,
    body,
    at,
    services,
    together,
    allowsOver = false,
  }: { readonly body: StoredBody } & Pick<
    WantedMove,
    'kind' | 'pieceId' | 'at' | 'services' | 'allowsOver' | 'together'
  >,
): Promise<readonly Fault[]> {
  const offered = together?.offers ?? (await offeredSince(db, at));
  const own = faultsOf(kinds[kind], body, at, offered).filter(
    ({ fault }) => !(allowsOver && fault === 'isOver'),
  );
  const taken = await takenFields(db, { kind, pieceId, body });
  const dark = await darkReferences(db, { kind, body, at, together });
  const rooms =
    (await workOf(services.ask, kind).faults?.(db, body as never, services, { pieceId, at })) ?? [];
  const opening = kind === 'place' ? await faultsOfOpening(db, { body, at, together }) : [];
  return [...own, ...taken, ...lostMarkdown(kind, body), ...dark, ...rooms, ...opening];
}

/** Of languages that would be opened, for which what members see has no text. */
async function faultsOfOpening(
  db: Queryable,
  { body, at, together }: Pick<WantedMove, 'at' | 'together'> & { readonly body: StoredBody },
): Promise<readonly Fault[]> {
  const besides = together?.offers && together.comes;
  const unsaid = await unsaidAfter(db, { from: at, body }, besides);
  return unsaid.length > 0 ? [{ field: 'languages', fault: 'opensUnsaid' }] : [];
}

/** So many are named where a language cannot be opened. */
const mostNamed = 20;

/** No language is offered before all that members see is written in it. */
async function refuseOpening(tx: Transaction, move: PlaceMove): Promise<void> {
  const unsaid = await unsaidAfter(tx, move);
  if (unsaid.length > 0)
    throw new Failure('languageUnsaid', {
      tells: { pieces: unsaid.length, unsaid: unsaid.slice(0, mostNamed) },
    });
}

/** A version that members come to see again says all in the languages that are offered by then. */
async function refuseUnsaid(
  tx: Transaction,
  { kind, pieceId, script }: WantedMove,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  const body = (await findVersion(tx, pieceId, version))?.body ?? {};
  refuseFaults(unsaidIn(kind, body, { offered: await offeredSince(tx, at), at }), script);
}

/** Texts of which readers would not get all that stands there. */
function lostMarkdown(kind: KindName, body: StoredBody): readonly Fault[] {
  return [...fieldsWithin(kinds[kind].fields, body)].flatMap(({ place, field, value }) =>
    field.type === 'markdown'
      ? scripts
          .filter((script) => articleFaults(writtenIn(value as WrittenText, script)).length > 0)
          .map((script): Fault => ({ field: `${place}.${script}`, fault: 'markdownLost' }))
      : [],
  );
}

/** Who refers to a piece, as calls tell it. */
export const presentUse = ({ kind, pieceId, slug, field }: UseRow): Omit<UseRow, 'shown'> => ({
  kind,
  pieceId,
  slug,
  field,
});

/** What members see does not lose what it refers to. */
async function refuseNeeded(tx: Transaction, wanted: WantedMove, at: Date): Promise<void> {
  const { stays }: Kind = kinds[wanted.kind];
  if (stays) throw new Failure('contentStays');
  await refuseUsed(tx, wanted, at);
}

async function refuseUsed(tx: Transaction, { pieceId, together }: WantedMove, at: Date): Promise<void> {
  const uses = (await findUses(tx, pieceId, at)).filter(
    (use) => use.shown && !together?.goes.has(use.pieceId),
  );
  if (uses.length > 0)
    throw new Failure('contentInUse', {
      tells: { usedBy: uses.map(presentUse) },
    });
}

/** An older version comes back as it was, but not with references to what is gone since, or without a language that came. */
async function refuseLost(
  tx: Transaction,
  { kind, pieceId, at, script, beforeShown, together }: WantedMove,
  version: number,
): Promise<void> {
  const body = (await findVersion(tx, pieceId, version))?.body ?? {};
  await holdReferences(tx, kind, body);
  if (kind === 'place') await refuseOpening(tx, { from: at, body });
  const unsaid = unsaidIn(kind, body, { offered: await offeredSince(tx, at), at });
  refuseFaults([...unsaid, ...(await darkReferences(tx, { kind, body, at, together }))], script);
  await beforeShown?.(tx, { kind, pieceId, move: 'takeBack', body });
}

const holdReferences = (tx: Transaction, kind: KindName, body: StoredBody): Promise<void> =>
  holdPieces(
    tx,
    referencesOf(kinds[kind], body).map(({ pieceId }) => pieceId),
  );

/** Fields whose pieces members do not see at that moment. */
async function darkReferences(
  db: Queryable,
  { kind, body, at, together }: Pick<WantedMove, 'kind' | 'at' | 'together'> & { readonly body: StoredBody },
): Promise<readonly Fault[]> {
  const references = referencesOf(kinds[kind], body);
  if (references.length === 0) return [];
  const targets = await findTargets(
    db,
    references.map(({ pieceId }) => pieceId),
    at,
  );
  return references
    .filter(({ pieceId }) => targets.get(pieceId)?.isLive !== true && !together?.comes.has(pieceId))
    .map(({ field }) => ({ field, fault: 'refersToNothingLive' }));
}
