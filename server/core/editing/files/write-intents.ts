import { kinds, type KindName } from '#contract/content/kinds.ts';
import { wordsOfFault } from '#contract/content/faults.ts';
import { withReferences } from '#contract/content/references.ts';
import { allFaults, movePiece, type Move } from '#server/core/content/move-piece.ts';
import { workOf } from '#server/core/content/publishing.ts';
import { saveVersion, type WantedVersion } from '#server/core/content/save-version.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { PublishingServices } from '#server/core/content/move-piece.ts';
import { refersTo } from './in-order.ts';
import type { Intent } from './intend.ts';
import { nameOf, pictureFieldOf } from './layout.ts';
import type { FileFault } from './fit-piece.ts';
import type { StoredPiece } from './stored-pieces.ts';
import type { ComingPictures } from './take-pictures.ts';
import type { WrittenFields, WrittenPicture } from './written-piece.ts';

type StoredBody = WantedVersion['body'];

export interface Writing {
  readonly services: PublishingServices;
  readonly at: Date;
  readonly release: string;
  /** Who of the staff; null from the command line. */
  readonly by: string | null;
  /** What looks at intimate facts may come in. */
  readonly intimate: boolean;
  /** By names of pieces. */
  readonly known: ReadonlyMap<string, StoredPiece>;
  /** By the digests of their files. */
  readonly pictures: ComingPictures;
}

interface Saved {
  readonly intent: Intent;
  readonly pieceId: string;
  readonly version: number;
  readonly body: StoredBody;
  readonly isIntimate: boolean;
}

/** What goes out with the others. */
export interface ReleasedPiece {
  readonly kind: KindName;
  readonly pieceId: string;
  readonly version: number;
  /** From when on; null: at once. */
  readonly fromAt: Date | null;
}

interface Written {
  readonly faults: readonly FileFault[];
  readonly released: readonly ReleasedPiece[];
  readonly intimate: number;
}

/** Whoever saves such a version by hand needs a permission of its own. */
const isIntimate = ({ ask }: Pick<PublishingServices, 'ask'>, kind: KindName, body: StoredBody): boolean =>
  workOf(ask, kind).needs?.(body as never) === 'intimate';

const withoutLeave =
  'It looks at intimate facts, which takes --intimate: that it came in is written into the log';

/**
 * Saves all, then publishes what is to be shown, unless that comes later; what is referred to comes first in the list already.
 * @returns why not: then the transaction is to be rolled back; what goes out; and how many look at intimate facts
 */
export async function writeIntents(
  tx: Transaction,
  writing: Writing,
  intents: readonly Intent[],
  { publish: publishes }: { readonly publish: boolean },
): Promise<Written> {
  const ids = new Map([...writing.known].map(([name, { row }]) => [name, row.pieceId]));
  const faults: FileFault[] = [];
  const saved: Saved[] = [];
  for (const intent of intents) {
    const { piece } = intent;
    const body = storedBody(piece, ids, writing.pictures);
    const intimate = isIntimate(writing.services, piece.kind, body);
    if (intimate && !writing.intimate) {
      faults.push({ ...piece.where(''), field: '', words: withoutLeave });
      continue;
    }
    try {
      const kept = await save(tx, writing, intent, body);
      ids.set(nameOf(piece), kept.pieceId);
      saved.push({ intent, body, isIntimate: intimate, ...kept });
    } catch (error) {
      faults.push(...faultsOfFailure(intent, error));
    }
  }
  // Whoever refers to what could not be saved would be told of nothing but that.
  if (faults.length > 0) return { faults, released: [], intimate: 0 };
  return {
    intimate: saved.filter((one) => one.isIntimate).length,
    faults: publishes ? await publishAll(tx, writing, saved) : [],
    released: saved.flatMap(({ intent: { piece, publishes: shown }, pieceId, version }) =>
      shown === null ? [] : [{ kind: piece.kind, pieceId, version, fromAt: shown === 'now' ? null : shown }],
    ),
  };
}

/**
 * Publishes pieces of which some may be in the way of others, as of levels that all ask more only the highest can begin:
 * what has faults is tried again as long as others went out meanwhile. @returns the faults that stay
 */
async function publishAll(tx: Transaction, writing: Writing, saved: readonly Saved[]): Promise<FileFault[]> {
  const faults = new Map<string, readonly FileFault[]>();
  let open = saved;
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    const waiting: Saved[] = [];
    for (const one of open) {
      const name = nameOf(one.intent.piece);
      const { found, waits } = await publish(tx, writing, one, faults);
      if (waits) waiting.push(one);
      if (found.length > 0) faults.set(name, found);
      else faults.delete(name);
    }
    open = waiting;
  }
  return [...faults.values()].flat();
}

/** With ids in place of slugs, and pictures as they are named here. */
function storedBody(
  { kind, fields }: { readonly kind: KindName; readonly fields: WrittenFields },
  ids: ReadonlyMap<string, string>,
  pictures: Writing['pictures'],
): StoredBody {
  const body = withReferences(kinds[kind].fields, fields, (slug, target) => ids.get(`${target}/${slug}`));
  const name = pictureFieldOf(kind);
  const written = name === null ? null : (body[name] as WrittenPicture | null);
  if (name === null || written === null) return body;
  const picture = pictures.get(written.file);
  if (!picture) throw new Error('A picture comes in without its file');
  const { mediaId, width, height } = picture;
  return { ...body, [name]: { mediaId, width, height, focus: written.focus } };
}

async function save(
  tx: Transaction,
  { at, release, by }: Writing,
  { piece: { kind, slug }, known, saves }: Intent,
  body: StoredBody,
): Promise<{ pieceId: string; version: number }> {
  const { pieceId = null, newest = 0 } = known?.row ?? {};
  if (pieceId !== null && !saves) return { pieceId, version: newest };
  const wanted = { kind, pieceId, slug, startedFrom: newest, body, by, at, release } as const;
  return saveVersion(tx, { ...wanted, script: 'en' });
}

/** `hidden`: by names of pieces that could not be published, which is told of them alone. `waits`: nothing was done yet. */
async function publish(
  tx: Transaction,
  { services, at: now, release, by }: Writing,
  { intent, pieceId, version, body }: Saved,
  hidden: ReadonlyMap<string, unknown>,
): Promise<{ readonly found: readonly FileFault[]; readonly waits: boolean }> {
  const { piece, known, publishes, cancels } = intent;
  if (publishes === null) return { found: [], waits: false };
  const { kind } = piece;
  const [at, from] =
    publishes === 'now' ? [now, null] : publishes > now ? [now, publishes] : [publishes, null];
  const told = refersTo(piece).filter(({ name }) => hidden.has(name));
  const faults = await allFaults(tx, { kind, pieceId, body, at: from ?? at, services, allowsOver: true });
  if (faults.length > 0) {
    const found = faults
      .filter(
        ({ field, fault }) => fault !== 'refersToNothingLive' || !told.some((one) => one.field === field),
      )
      .map(({ field, fault }) => ({ ...piece.where(field), field, words: wordsOfFault(fault).en }));
    return { found, waits: true };
  }
  const moves: Move[] = [
    ...cancels.map((seq) => ({ move: 'cancel', cancels: seq }) as const),
    { move: 'publish', version, from },
  ];
  try {
    for (const [done, move] of moves.entries()) {
      const movesSeen = (known?.row.moves ?? 0) + done;
      await movePiece(
        tx,
        {
          kind,
          pieceId,
          movesSeen,
          by,
          at,
          release,
          script: 'en',
          services,
          allowsOver: true,
          beforeShown: null,
        },
        move,
      );
    }
  } catch (error) {
    return { found: faultsOfFailure(intent, error), waits: false };
  }
  return { found: [], waits: false };
}

/** What is refused with the fields that it is about. Throws anything else on. */
function faultsOfFailure({ piece }: Intent, error: unknown): FileFault[] {
  if (!(error instanceof Failure)) throw error;
  const words = error.error.message.en;
  const fields = [
    ...(error.fields ?? []),
    ...((error.tells?.fields ?? []) as { path: string; reason: string }[]),
  ];
  if (fields.length === 0) return [{ ...piece.where(''), field: '', words }];
  return fields.map(({ path, reason }) => {
    const field = path.replace(/^body\./, '');
    return { ...piece.where(field), field, words: reason === '' ? words : reason };
  });
}
