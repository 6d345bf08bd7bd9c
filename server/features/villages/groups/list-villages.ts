import type { Village, VillageDetail } from '#contract/calls/villages/groups.ts';
import { textIn, type WrittenText, type Script } from '#contract/locales.ts';
import type { VillageKind } from '#contract/villages/words.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { isKeptFrom } from '../posts/laid-posts.ts';
import type { VillageReader } from '../writing/reader.ts';
import { fits } from '../rules.ts';
import { findNumbers, findTopicsWrittenIn, findVillager, type Numbers, type Villager } from './queries.ts';
import { listTopics } from './topics.ts';
import { findVillage, readVillages, type VillageRow } from './villages.ts';

const recentDays = 7;
const mostTopics = 12;

/** The first of the days whose posts are recent. */
const recentSince = (now: Date) =>
  new Date(now.getTime() - (recentDays - 1) * 86_400_000).toISOString().slice(0, 10);

function present(row: VillageRow, numbers: Numbers, villager: Villager, script: Script): Village {
  const { slug, kind, name, text, picture } = row;
  const { members, recentPosts, joined, muted } = numbers;
  const suggested = fits(row, villager) > 0;
  return {
    slug,
    kind,
    name: textIn(name, script),
    text: textIn(text, script),
    picture,
    members,
    recentPosts,
    joined,
    suggested,
    muted,
  };
}

interface Asked {
  readonly memberId: string;
  readonly script: Script;
  readonly now: Date;
}

/**
 * Those that she joined, those that fit her, the best first, the others by their liveliness, those of months by these;
 * closed ones only where she is in. Who rests is shown none that is of babies, joined or not.
 */
export async function listVillages(
  db: Database,
  { memberId, script, now, reader }: Asked & { readonly reader: VillageReader },
  {
    kind,
    year,
    joined,
    cursor,
    limit,
  }: {
    kind?: VillageKind | undefined;
    year?: number | undefined;
    joined?: boolean | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ list: Village[]; nextCursor: string | null; years: number[] }> {
  const [numbers, villager] = await Promise.all([
    findNumbers(db, { memberId, villageId: null, since: recentSince(now) }),
    findVillager(db, memberId),
  ]);
  const rows = await readVillages(db, now, numbers.keys());
  const laid = [...rows.values()].flatMap((row) => {
    const its = numbers.get(row.villageId);
    if (!its || isKeptFrom(reader, row) || (row.closed && !its.joined)) return [];
    return [
      { id: row.villageId, row, fit: fits(row, villager), village: present(row, its, villager, script) },
    ];
  });
  const monthOf = ({ row }: { row: VillageRow }) => row.dueMonth ?? '';
  const ranked = laid
    .filter(
      ({ row, village }) =>
        (kind === undefined || row.kind === kind) &&
        (year === undefined || row.dueMonth?.startsWith(`${year}-`) === true) &&
        (joined === undefined || village.joined === joined),
    )
    .toSorted(
      (a, b) =>
        // Of a year all stand as in a calendar.
        (year === undefined
          ? Number(b.village.joined) - Number(a.village.joined) ||
            b.fit - a.fit ||
            (kind === 'dueMonth' ? 0 : b.village.recentPosts - a.village.recentPosts) ||
            a.row.position - b.row.position
          : 0) ||
        monthOf(a).localeCompare(monthOf(b)) ||
        (a.id < b.id ? -1 : 1),
    );
  // There are few of them, and what she does on the first page moves none of the second.
  const from = decodeRank(cursor)?.rank ?? 0;
  const page = ranked.slice(from, from + limit);
  const last = page.at(-1);
  return {
    list: page.map(({ village }) => village),
    nextCursor: last && ranked.length > from + limit ? encodeRank({ rank: from + limit, id: last.id }) : null,
    years: [
      ...new Set(
        laid.flatMap(({ row }) => (row.dueMonth === null ? [] : [Number(row.dueMonth.slice(0, 4))])),
      ),
    ].toSorted(),
  };
}

/** One village as it stands for a member. Throws `villageUnknown`. */
export async function readVillage(
  db: Database,
  { memberId, script, now }: Asked,
  slug: string,
): Promise<Village> {
  const row = await findVillage(db, slug, now);
  const [numbers, villager] = await Promise.all([
    findNumbers(db, { memberId, villageId: row.villageId, since: recentSince(now) }),
    findVillager(db, memberId),
  ]);
  const its = numbers.get(row.villageId);
  if (!its) throw new Failure('villageUnknown');
  return present(row, its, villager, script);
}

/** The same with its rules, and with topics on which something is written in `writtenIn`, if that is given. */
export async function readVillageDetail(
  db: Database,
  asked: Asked & { readonly reader: VillageReader },
  { slug, script: writtenIn }: { slug: string; script?: Script | undefined },
): Promise<VillageDetail> {
  const { villageId, rules, createdAt, ofBabies } = await findVillage(db, slug, asked.now);
  // Who came to one that is of babies came by herself, and finds all of it.
  const isLaid = (said: WrittenText | string) => !asked.reader.resting || ofBabies || !speaksOfBabies(said);
  const [village, topics] = await Promise.all([
    readVillage(db, asked, slug),
    writtenIn === undefined
      ? listTopics(db, { only: villageId, limit: mostTopics }, { resting: asked.reader.resting && !ofBabies })
      : findTopicsWrittenIn(db, villageId, { writtenIn, limit: mostTopics }),
  ]);
  return {
    ...village,
    rules: rules.filter(isLaid).map((rule) => textIn(rule, asked.script)),
    topics: topics.filter(({ topic }) => isLaid(topic)),
    createdAt: createdAt.toISOString(),
  };
}
