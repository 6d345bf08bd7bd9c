import { birthDaysOf, isResting, membersAs } from '#server/core/members/fragments.ts';
import { sql } from 'kysely';
import type { Village, VillageDetail } from '#contract/calls/villages.ts';
import type { Localised, Script } from '#contract/locales.ts';
import type { VillageKind } from '#contract/villages/words.ts';
import type { Database, Queryable } from '#server/kernel/database/database.ts';
import { speaksOfBabies } from '#server/core/rest/of-babies.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { isKeptFrom } from '../posts/laid-posts.ts';
import type { Reader } from '../writing/reader.ts';
import { fits, type Villager } from '../rules.ts';
import { listTopics, listTopicsOf } from './topics.ts';
import { findVillage, readVillages, type VillageRow } from './villages.ts';

interface Numbers {
  readonly villageId: string;
  readonly members: number;
  readonly recentPosts: number;
  readonly joined: boolean;
  readonly muted: boolean;
}

const recentDays = 7;
const mostTopics = 12;

async function readNumbers(
  db: Queryable,
  { memberId, villageId, now }: { memberId: string; villageId: string | null; now: Date },
): Promise<Map<string, Numbers>> {
  const since = new Date(now.getTime() - (recentDays - 1) * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql<Numbers>`
    select v.village_id, v.members, j.member_id is not null as joined, j.muted_at is not null as muted,
           coalesce((select sum(d.posts)::int from village_day d
                      where d.village_id = v.village_id and d.day >= ${since}::date), 0) as recent_posts
      from village v
      left join village_member j on j.member_id = ${memberId} and j.village_id = v.village_id
     where ${villageId}::uuid is null or v.village_id = ${villageId}`.execute(db);
  return new Map(rows.map((row) => [row.villageId, row]));
}

/** What decides which villages fit a member. */
export async function readVillager(db: Queryable, memberId: string): Promise<Villager> {
  const { rows } = await sql<Villager>`
    select m.lactation::int as stage, ${sql.raw(isResting('m'))} as resting,
           array(select date_trunc('month', d.day)::date::text from (
                   select m.child_expected_date as day
                   union ${sql.raw(birthDaysOf('m.member_id'))}) d
                  where d.day is not null) as months,
           array(select v.due_month::text from village_member j join village v on v.village_id = j.village_id
                  where j.member_id = m.member_id and v.due_month is not null) as "joinedMonths"
      from ${sql.raw(membersAs('m'))} where m.member_id = ${memberId}`.execute(db);
  const [villager] = rows;
  if (!villager) throw new Error('A villager without her account');
  return villager;
}

function present(row: VillageRow, numbers: Numbers, villager: Villager, script: Script): Village {
  const { slug, kind, name, text, picture } = row;
  const { members, recentPosts, joined, muted } = numbers;
  const suggested = fits(row, villager) > 0;
  return {
    slug,
    kind,
    name: name[script],
    text: text[script],
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
  { memberId, script, now, reader }: Asked & { readonly reader: Reader },
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
    readNumbers(db, { memberId, villageId: null, now }),
    readVillager(db, memberId),
  ]);
  const rows = await readVillages(db, numbers.keys());
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
  const row = await findVillage(db, slug);
  const [numbers, villager] = await Promise.all([
    readNumbers(db, { memberId, villageId: row.villageId, now }),
    readVillager(db, memberId),
  ]);
  const its = numbers.get(row.villageId);
  if (!its) throw new Failure('villageUnknown');
  return present(row, its, villager, script);
}

/** The same with its rules, and with topics on which something is written in `writtenIn`, if that is given. */
export async function readVillageDetail(
  db: Database,
  asked: Asked & { readonly reader: Reader },
  { slug, script: writtenIn }: { slug: string; script?: Script | undefined },
): Promise<VillageDetail> {
  const { villageId, rules, createdAt, ofBabies } = await findVillage(db, slug);
  // Who came to one that is of babies came by herself, and finds all of it.
  const isLaid = (said: Localised | string) => !asked.reader.resting || ofBabies || !speaksOfBabies(said);
  const [village, topics] = await Promise.all([
    readVillage(db, asked, slug),
    writtenIn === undefined
      ? listTopics(db, { only: villageId, limit: mostTopics }, { resting: asked.reader.resting && !ofBabies })
      : listTopicsOf(db, villageId, { writtenIn, limit: mostTopics }),
  ]);
  return {
    ...village,
    rules: rules.filter(isLaid).map((rule) => rule[asked.script]),
    topics: topics.filter(({ topic }) => isLaid(topic)),
    createdAt: createdAt.toISOString(),
  };
}
