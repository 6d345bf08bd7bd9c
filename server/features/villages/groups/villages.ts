import type { ContentBody } from '#contract/content/kinds.ts';
import { stageNumber } from '#contract/stages.ts';
import type { WrittenText } from '#contract/locales.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { firstMoments, Lines, type Last, type LineRow } from '#server/core/content/line.ts';
import type { BodyRow } from '#server/core/content/queries-shared-lines.ts';
import { remember } from '#server/kernel/cache/remember.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

type VillageBody = ContentBody<'village'>;

/** A village by what it says at a moment. */
export interface VillageRow extends Pick<VillageBody, 'kind' | 'name' | 'text' | 'picture' | 'dueMonth'> {
  readonly villageId: string;
  readonly slug: string;
  /** House rules, a sentence each. */
  readonly rules: readonly WrittenText[];
  /** Their numbers. */
  readonly stages: readonly number[];
  readonly position: number;
  readonly createdAt: Date;
  /** It is about a pregnancy, a birth, a stage or children: who rests comes there only by herself. */
  readonly ofBabies: boolean;
  /** Taken down: neither listed nor posted to any more; what is in it can still be read. */
  readonly closed: boolean;
}

interface VillageLine extends LineRow {
  readonly village: Omit<VillageRow, 'closed'> | null;
}

const villagesOf = keptLines('village', (rows) => {
  const opened = firstMoments(rows);
  const lines = new Lines<VillageLine>(
    rows.map(({ body, ...line }) => ({
      ...line,
      village: body && rowOf(line, body, opened.get(line.pieceId) ?? line.fromAt),
    })),
  );
  const byId = remember(
    (last: readonly Last<VillageLine>[]): ReadonlyMap<string, VillageRow> =>
      new Map(
        last.flatMap(({ pieceId, village, archived }) =>
          village ? [[pieceId, { ...village, closed: archived }]] : [],
        ),
      ),
    { most: 1 },
  );
  return { ids: new Set(opened.keys()), at: (now: Date) => byId(lines.lastAt(now)) };
});

function rowOf(
  { pieceId, slug }: Pick<BodyRow<VillageBody>, 'pieceId' | 'slug'>,
  body: VillageBody,
  createdAt: Date,
): Omit<VillageRow, 'closed'> {
  const { kind, name, text, rules, picture, dueMonth, position } = body;
  const stages = body.stages.map(stageNumber);
  const ofBabies = isOfBabies({
    declared: body.ofBabies || kind === 'dueMonth',
    stages,
    texts: [name, text],
    pictures: [picture],
    paths: [`/villages/${slug}`],
  });
  return {
    villageId: pieceId,
    slug,
    kind,
    name,
    text,
    rules: rules.map((rule) => rule.text),
    picture,
    stages,
    dueMonth,
    position: position ?? 0,
    createdAt,
    ofBabies,
  };
}

/** All villages by their ids, closed ones with what they said last; one with an id of `needed` is always among them. */
export async function readVillages(
  db: Database,
  now: Date,
  needed: Iterable<string> = [],
): Promise<ReadonlyMap<string, VillageRow>> {
  const ids = [...needed];
  const villages = await villagesOf(db, (known) => ids.every((villageId) => known.ids.has(villageId)));
  return villages.at(now);
}

/** The village of a slug. Throws `villageUnknown`. */
export async function findVillage(db: Database, slug: string, now: Date): Promise<VillageRow> {
  const find = ({ at }: { at: (now: Date) => ReadonlyMap<string, VillageRow> }) =>
    [...at(now).values()].find((village) => village.slug === slug);
  const village = find(await villagesOf(db, (known) => find(known) !== undefined));
  if (!village) throw new Failure('villageUnknown');
  return village;
}
