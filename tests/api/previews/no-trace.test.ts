import { readdir, readFile } from 'node:fs/promises';
import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { isKeyAccess, isStaffAccess } from '#contract/define.ts';
import { giftBody, text, useContentDesk } from '#tests/support/content-desk.ts';
import { consolation, putUpDraw } from '#tests/support/draws.ts';
import { shelve } from '#tests/support/gifts.ts';
import { visitPreview, type PreviewVisit } from '#tests/support/previews.ts';
import { useTestServer } from '#tests/support/server.ts';
import { wellFormed } from '#tests/support/well-formed.ts';

const server = useTestServer({ site: true });
const desk = useContentDesk(server);

const gift = () => ({
  kind: 'gift' as const,
  slug: `preview-${uuidv7()}`,
  body: giftBody({ name: text('Cloth to come') }),
});

/** A hash of each table but those of previews themselves, and of all that is stored. */
async function traces(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('preview', 'preview_act')`.execute(server.db);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await sql<{ sum: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.raw(name)} t`.execute(
      server.db,
    );
    found[name] = sums[0]?.sum ?? '';
  }
  const folder = join(server.config.dataDir, 'uploads');
  for (const file of await readdir(folder, { recursive: true }).catch(() => []))
    found[file] = await readFile(join(folder, file)).then(
      (bytes) => hash('sha256', bytes),
      () => 'a folder',
    );
  return found;
}

/** Does all that changes something for a member of a preview, as far as it is done without a file. */
async function live({ client }: PreviewVisit, { giftId, draw }: { giftId: string; draw: string }) {
  await client.checkIn();
  await client.claimGift({ giftId, requestKey: uuidv7() });
  await client.lottery({ code: draw, requestKey: randomUUID() });
  await client.addChild({ childId: randomUUID(), name: 'Little', birthDate: '2026-02-20' });
  await client.modifyUserInfo({ firstName: 'Nora', timeZone: 'Asia/Tokyo' });
  await client.setPause({ paused: true });
  await client.setPause({ paused: false });
}

test('leaves no trace, whichever call is made in it', async () => {
  const giftId = await shelve(server.db);
  const { code: draw } = await putUpDraw(server, { prizes: [consolation()], opensAt: desk.start });
  const visits = [await visitPreview(server, desk.staff(), gift())];
  for (let opened = 1; opened < 8; opened += 1) visits.push(await visitPreview(server, desk.staff(), gift()));
  const before = await traces();
  const [first, ...others] = visits as [PreviewVisit, ...PreviewVisit[]];
  await live(first, { giftId, draw });
  const odd: string[] = [];
  const names = (Object.keys(calls) as CallName[]).filter(
    (name) => !isStaffAccess(calls[name].access) && !isKeyAccess(calls[name].access),
  );
  for (const [index, name] of names.entries()) {
    const visit = others[index % others.length] as PreviewVisit;
    const ask = visit.client[name] as (input: unknown) => Promise<unknown>;
    for (const input of wellFormed(calls[name].input).slice(0, 6)) {
      const failure = await ask(input).then(
        () => null,
        (error: unknown) => error as { status?: number; code?: number },
      );
      // Where it leads on, no envelope comes.
      if (failure instanceof SyntaxError && 'answers' in calls[name]) continue;
      if (failure?.status === undefined ? failure !== null : failure.status >= 500)
        odd.push(`${name} ${failure?.status} ${failure?.code}`);
    }
  }
  expect(odd).toEqual([]);
  expect(await traces()).toEqual(before);
}, 280_000);
