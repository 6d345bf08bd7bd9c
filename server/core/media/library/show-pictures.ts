import { calls, type CallName } from '#contract/calls.ts';
import type { StoredImage } from '#contract/content/media-fields.ts';
import { hasSchema } from '#contract/has-schema.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import { libraryPrefix, shownPicture, type LibraryPicture } from '#contract/shown-picture.ts';
import { Lines } from '#server/core/content/line.ts';
import { stampedLines } from '#server/core/content/stamped-lines.ts';
import { ofMember } from '#server/core/members/queries-shared.ts';
import { rests } from '#server/core/members/rests.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import type { Database } from '#server/kernel/database/database.ts';
import type { CallContext } from '#server/kernel/http/context.ts';
import { mediaPath, publicMedia } from '#server/kernel/storage/public-media.ts';

/** What is live of the library, or was last: a claim shows the picture of its day. */
const keptPictures = stampedLines('picture', (rows) => {
  const lines = new Lines(rows);
  return (now: Date) => new Map(lines.lastAt(now).map(({ pieceId, body }) => [pieceId, body]));
});

const withPictures: ReadonlySet<string> = new Set(
  Object.entries(calls)
    .filter(([, { result }]) => hasSchema(result, shownPicture))
    .map(([name]) => name),
);

type ShowingContext = Pick<CallContext, 'db' | 'script' | 'now' | 'config' | 'session'>;

/**
 * What a call gives, with pictures of the library as pages show them. Handlers give what is stored; for one that is not
 * there any more, or is of a child while she rests, comes a drawing that no page knows: it shows its usual one.
 */
export async function showPictures<Result>(
  name: CallName,
  context: ShowingContext,
  result: Result,
): Promise<Result> {
  if (!withPictures.has(name) || !namesPicture(result)) return result;
  const { db, session } = context;
  const [pictures, resting] = await Promise.all([
    keptPictures(db).then((at) => at(context.now())),
    session ? restsNow(db, session.memberId) : false,
  ]);
  const show = (picture: string): LibraryPicture | string => {
    const body = pictures.get(picture.slice(libraryPrefix.length));
    if (!body?.image) return 'gone';
    if (resting && isOfBabies({ declared: body.ofBabies, texts: [body.alt] })) return 'gone';
    return present(context, body.image, body.alt);
  };
  return withShown(result, show) as Result;
}

async function restsNow(db: Database, memberId: string): Promise<boolean> {
  const member = await ofMember(db, memberId).select(['pausedAt', 'lostAt']).executeTakeFirst();
  return member !== undefined && rests(member);
}

function present(
  { script, config }: ShowingContext,
  { mediaId, width, height, focus }: StoredImage,
  alt: WrittenText,
): LibraryPicture {
  return {
    path: publicMedia(config, mediaPath(mediaId, '')),
    width,
    height,
    focus,
    alt: textIn(alt, script),
  };
}

const isNamed = (name: string, value: unknown): value is string =>
  (name === 'picture' || name === 'cover') && typeof value === 'string' && value.startsWith(libraryPrefix);

/** Whether one is named anywhere: most answers name none, and are passed on as they are. */
function namesPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Date) return false;
  if (Array.isArray(value)) return value.some(namesPicture);
  return Object.entries(value).some(([name, one]) => isNamed(name, one) || namesPicture(one));
}

function withShown(value: unknown, show: (picture: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((one) => withShown(one, show));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isNamed(name, one) ? show(one) : withShown(one, show)]),
  );
}
