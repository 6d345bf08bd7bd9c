import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { daysOfDraftPhotos } from '#contract/pictures.ts';
import { draftsWithPhotos } from '#server/core/media/drafts-with-photos.ts';
import { ask } from '#server/features.ts';
import { endDrafts } from '#server/core/media/end-drafts.ts';
import { sweepUploads } from '#server/core/media/sweep-uploads.ts';
import { putUpJourney, type } from '#tests/support/journeys.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import { useTestServer } from '#tests/support/server.ts';
import { memberOf, postIn, putUpVillage } from '#tests/support/villages.ts';
import { putProduct, registration } from '#tests/support/warranties.ts';

const server = useTestServer();
let slug: string;
let picture: Buffer;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
  picture = await makePicture({ width: 90, height: 60 }).toBuffer();
});

const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs);

/** A draft with one photo that was not sent. */
interface Drafted {
  /** Whose it is: a member, or a device. */
  readonly ownerId: string;
  /** Photos of the owner that are no draft's from the start. */
  readonly others: number;
  readonly change: () => Promise<unknown>;
  /** How many photos ended, as it is told. */
  readonly ended: () => Promise<number | undefined>;
  readonly send: () => Promise<unknown>;
}

const send = (client: Client, purpose: 'post' | 'proof' = 'proof') =>
  sendPicture(server, { client }, picture, { purpose });

const ofJourney = async (client: Client, ownerId: string): Promise<Drafted> => {
  const journey = await putUpJourney(server.db, { steps: ['form', 'upload', 'result'], answerDays: 3 });
  const answer = (why: string) => type(client, journey, { why }, { finish: true });
  await answer('Because');
  const { photos } = await client.saveJourneyPhotos({
    slug: journey,
    slot: 'upload',
    photos: [{ key: await send(client) }],
  });
  expect(photos['upload']).toHaveLength(1);
  return {
    ownerId,
    others: 0,
    // Its words are of the draft as well.
    change: () => answer('Because of the rain'),
    ended: async () => (await client.getJourney({ slug: journey })).mine?.endedPhotos,
    send: () =>
      client.submitJourney({ slug: journey, formVersion: 1, contact: `${randomUUID()}@example.org` }),
  };
};

/** By table of `draftsWithPhotos`, then by whose it is. */
const drafts: Readonly<Record<string, Readonly<Record<string, () => Promise<Drafted>>>>> = {
  post_draft: {
    'a post': async () => {
      const member = await memberOf(server, slug);
      const [draftId, key] = [randomUUID(), await send(member.client, 'post')];
      const photos = [{ key, alt: '', child: null }];
      const said = { draftId, village: slug, title: 'A walk', topics: [], anonymous: false, photos };
      await member.client.saveDraft({ ...said, text: 'Half a thought', basedOn: 0 });
      return {
        ownerId: member.memberId,
        others: 0,
        change: () => member.client.saveDraft({ ...said, text: 'And another', basedOn: 1 }),
        ended: async () => (await member.client.getDraft({ draftId })).draft?.endedPhotos,
        send: () => postIn(member, slug, { draftId, photos }),
      };
    },
  },
  submission: {
    'a member’s journey': async () => {
      const { client, memberId } = await server.member();
      return ofJourney(client, memberId);
    },
    'a visitor’s journey': async () => {
      const { client, ownerId } = server.device();
      return ofJourney(client, ownerId);
    },
  },
  product_registration: {
    'the proof of a card, beside the photo it was made with': async () => {
      const { client, memberId } = await server.member();
      const bought = registration(await putProduct(server), {
        boughtOn: later(-20).toISOString().slice(0, 10),
        photos: [{ key: await send(client) }],
      });
      const { registrationId } = (await client.saveProductRegistration(bought)).card;
      const { photos } = await client.saveWarrantyPhotos({
        registrationId,
        photos: [{ key: await send(client) }],
      });
      const turned = photos.toReversed().map(({ photoId }) => ({ photoId }));
      return {
        ownerId: memberId,
        others: 1,
        change: () => client.saveWarrantyPhotos({ registrationId, photos: turned }),
        ended: async () => (await client.listWarranties()).list[0]?.endedPhotos,
        send: () => client.extendWarranty({ registrationId }),
      };
    },
  },
};

/** Uploads of an owner that something has. */
const held = async (ownerId: string) => {
  const { rows } = await sql<{ uploads: number }>`
    select count(*)::int as uploads from upload where member_id = ${ownerId} and state = 'taken'`.execute(
    server.db,
  );
  return rows[0]?.uploads;
};

/** Pictures of an owner that are stored, as files. */
const filesOf = async (names: readonly string[]) => {
  const files = await readdir(server.config.dataDir, { recursive: true });
  return names.filter((name) => files.some((file) => file.includes(name) && /\.(jpg|avif)$/.test(file)));
};

const picturesOf = async (ownerId: string) => {
  const rows = await server.db
    .selectFrom('upload')
    .select('pictureId')
    .where('memberId', '=', ownerId)
    .execute();
  return rows.map(({ pictureId }) => pictureId);
};

/** Lets the drafts of an owner be as old as that. */
async function age(table: string, ownerId: string, days: number): Promise<void> {
  const [of, column] =
    table === 'product_registration'
      ? [sql`proof_photo`, sql`draft_at`]
      : [sql.table(table), sql`changed_at`];
  const { rows } = await sql<{ at: Date }>`
    select max(${column}) - make_interval(secs => ${days * 86_400}) as at from ${of}
     where member_id = ${ownerId}`.execute(server.db);
  await sql`
    update ${of} set ${column} = ${rows[0]?.at} where member_id = ${ownerId} and ${column} is not null`.execute(
    server.db,
  );
}

test('every table with pictures of members belongs to drafts that end, or says why not', async () => {
  /** What is there is no draft's. */
  const others = {
    upload: 'The files of all of them; what nothing took is swept after a day.',
    post_photo: 'Of posts and comments.',
  };
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'picture_id' and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`.execute(server.db);
  const known = new Set([...Object.keys(others), ...ask(draftsWithPhotos).map(({ photos }) => photos)]);
  expect(rows.map(({ name }) => name)).toEqual([...known].toSorted());
  const declared = ask(draftsWithPhotos).map((one) => one.drafts);
  expect(Object.keys(drafts).toSorted()).toEqual(declared.toSorted());
  // Of a table that is shared, each kind of row is somebody's.
  const { rows: kinds } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = 'proof_photo'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%subject_kind%'`.execute(
    server.db,
  );
  expect([...(kinds[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind)).toEqual([
    'journey',
    'warranty',
  ]);
});

describe.each(Object.entries(drafts))('photos of %s', (table, owners) => {
  test.each(Object.entries(owners))(
    '%s: they end thirty days after the last change, and it is told',
    async (_, draft) => {
      const { ownerId, others, change, ended } = await draft();
      const before = await picturesOf(ownerId);
      await age(table, ownerId, daysOfDraftPhotos - 1);
      await change();
      await endDrafts({ ...server.services, now: () => later(daysOfDraftPhotos - 0.01) });
      expect(await held(ownerId)).toBe(others + 1);
      expect(await ended()).toBe(0);
      await endDrafts({ ...server.services, now: () => later(daysOfDraftPhotos + 0.01) });
      await endDrafts({ ...server.services, now: () => later(daysOfDraftPhotos + 0.01) });
      expect(await held(ownerId)).toBe(others);
      expect(await ended()).toBe(1);
      await sweepUploads({ ...server.services, now: () => later(2) });
      expect(await filesOf(before)).toHaveLength(others);
    },
  );

  test.each(Object.entries(owners))('%s: what was sent stays', async (_, draft) => {
    const { ownerId, others, send: handIn } = await draft();
    await handIn();
    await endDrafts({ ...server.services, now: () => later(10 * daysOfDraftPhotos) });
    expect(await held(ownerId)).toBe(others + 1);
  });
});

test('a photo of a draft that is gone ends at once', async () => {
  const { ownerId } = (await drafts['submission']?.['a member’s journey']?.()) ?? { ownerId: '' };
  // As a server of the release before might leave one.
  await server.db.deleteFrom('submission').where('memberId', '=', ownerId).execute();
  await endDrafts({ ...server.services, now: () => new Date() });
  expect(await held(ownerId)).toBe(0);
});
