import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Database, type Queryable } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findVillages, type StoredVillage } from './queries.ts';

/** What of a village changes rarely. */
export interface VillageRow extends StoredVillage {
  /** It is about a pregnancy, a birth, a stage or children: who rests comes there only by herself. */
  readonly ofBabies: boolean;
}

const tellingOf = ({ kind, stages, name, text, picture, slug, ofBabies }: StoredVillage) => ({
  declared: ofBabies || kind === 'dueMonth',
  stages,
  texts: [name, text],
  pictures: [picture],
  paths: [`/villages/${slug}`],
});

async function loadVillages(db: Queryable): Promise<ReadonlyMap<string, VillageRow>> {
  const rows = await findVillages(db);
  return new Map(rows.map((row) => [row.villageId, { ...row, ofBabies: isOfBabies(tellingOf(row)) }]));
}

const villagesOf = perDatabase((db) => catalogue(() => loadVillages(db)));

/** All villages by their ids, as they were moments ago; one with an id of `needed` is always among them. */
export async function readVillages(
  db: Database,
  needed: Iterable<string> = [],
): Promise<ReadonlyMap<string, VillageRow>> {
  const known = await villagesOf(db)();
  for (const villageId of needed) if (!known.has(villageId)) return loadVillages(db);
  return known;
}

/** The village of a slug. Throws `villageUnknown`. */
export async function findVillage(db: Database, slug: string): Promise<VillageRow> {
  const isIt = (village: VillageRow) => village.slug === slug;
  const village =
    [...(await villagesOf(db)()).values()].find(isIt) ?? [...(await loadVillages(db)).values()].find(isIt);
  if (!village) throw new Failure('villageUnknown');
  return village;
}
