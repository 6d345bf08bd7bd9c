import { sql } from 'kysely';
import { transaction, type Database } from '#server/kernel/database/database.ts';

/** Texts of the brand for everybody, or for nobody's eyes but of staff. */
const leftAsTheyAre: Readonly<Record<string, string>> = {
  document_version: 'for the release before',
  draw: 'for the release before',
  draw_prize: 'what is shown of it stands in the versions of its draw',
  earn_rule: 'for the release before',
  faq_group: 'for the release before',
  faq_question: 'for the release before',
  gift: 'for the release before',
  gift_category: 'for the release before',
  village: 'for the release before',
  member_level: 'for the release before',
  level_version: 'a level is a rank of the brand; what staff add to it in words is left out whole',
  activity: 'for the release before',
  product: 'what is shown of it stands in its versions',
  product_category: 'for the release before',
};
/** Of content the terms and what becomes of data, by their names, and levels. */
const leftPieces: Readonly<Record<string, string>> = {
  content_version: `and piece_id not in (select piece_id from content_piece where kind in ('document', 'level'))`,
};
/** What is no text although it is kept by languages. */
const noTexts = ['video', 'file', 'minutes'];

/**
 * Makes everything that staff or members wrote speak of a newborn, in every column of every table that holds a text in
 * several languages, as the schema has them, and in what members write. @returns those tables
 */
export async function makeAllOfBabies(db: Database): Promise<string[]> {
  await sql`
    create function of_babies(value jsonb, mark text) returns jsonb language sql immutable as $$
      select case
        when jsonb_typeof(value) = 'object' and value ?& '{en,zh-Hans,zh-Hant}' and jsonb_typeof(value->'en') = 'string'
          then jsonb_build_object('en', 'Our newborn ' || mark, 'zh-Hans', '我们的新生儿 ' || mark,
                                  'zh-Hant', '我們的新生兒 ' || mark)
        when jsonb_typeof(value) = 'object'
          then (select coalesce(jsonb_object_agg(key, of_babies(inner_value, mark)), '{}')
                  from jsonb_each(value) as e(key, inner_value))
        when jsonb_typeof(value) = 'array'
          then (select coalesce(jsonb_agg(of_babies(inner_value, mark) order by place), '[]')
                  from jsonb_array_elements(value) with ordinality as e(inner_value, place))
        else value end $$`.execute(db);
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.atttypid = 'jsonb'::regtype and not a.attisdropped order by 1, 2`.execute(db);
  const changed = new Set<string>();
  for (const { table, column } of columns) {
    if (table in leftAsTheyAre || noTexts.includes(column)) continue;
    const [name, field] = [sql.table(table), sql.ref(column)];
    const { numAffectedRows = 0n } = await transaction(db, async (tx) => {
      // Past what keeps versions as they are.
      await sql`alter table ${name} disable trigger user`.execute(tx);
      const changes = await sql`
        update ${name} set ${field} = of_babies(${field}, ${table})
         where of_babies(${field}, ${table}) is distinct from ${field} ${sql.raw(leftPieces[table] ?? '')}`.execute(
        tx,
      );
      await sql`alter table ${name} enable trigger user`.execute(tx);
      return changes;
    });
    if (numAffectedRows > 0n) changed.add(table);
  }
  await sql`update post set title = 'Our newborn post', text = 'Our newborn post'`.execute(db);
  await sql`update comment set text = 'Our newborn comment'`.execute(db);
  await sql`update post_draft set title = 'Our newborn post_draft', text = ''`.execute(db);
  // As it is noted when somebody is told.
  await sql`
    update notification set of_babies = true, words = words || '{"title": "Our newborn", "what": "Our newborn"}'`.execute(
    db,
  );
  return [...changed, 'post', 'comment', 'post_draft'];
}
