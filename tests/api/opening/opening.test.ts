import { mkdtemp, rm, writeFile, mkdir, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { permissionsOf } from '#contract/staff-roles.ts';
import { errors } from '#contract/errors.ts';
import { filled } from '#contract/content/filled.ts';
import { importContent } from '#server/core/editing/files/import-content.ts';
import { exportContent } from '#server/core/editing/files/export-content.ts';
import { starterFolder, bringStarterIn } from '#server/features/opening/starter.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { textsOf } from '#tests/support/content-folders.ts';
import { openPostOffice, type PostOffice } from '#tests/support/post-office.ts';
import { refused } from '#tests/support/refused.ts';
import { startTestServer, useTestServer, type TestServer, type TestStaff } from '#tests/support/server.ts';
import { roleOfBrand, setUpStaff } from '#tests/support/staff.ts';
import { letOneDecide } from '#tests/support/two-people.ts';

const server = useTestServer();
let owner: TestStaff;
beforeEach(async () => {
  server.clock.at = null;
  owner = await server.staff();
});

const doneIn = async (client = owner.client) =>
  (await client.getOpening()).steps.filter(({ done }) => done).map(({ step }) => step);

/** What stands in the log of a kind of act. */
const acts = async (action: string) =>
  server.db.selectFrom('staffAudit').select(['staffId', 'after']).where('action', '=', action).execute();

describe('the list', () => {
  test('follows from what there is, and each sees what she may do', async () => {
    expect(await doneIn()).toEqual(['colleague']);
    await letOneDecide(server.db, { twoPeople: true });
    expect(await doneIn()).toEqual([]);
    const content = await server.staff('content');
    expect((await content.client.getOpening()).steps.map(({ step }) => step)).toEqual([
      'documents',
      'gift',
      'member',
    ]);
    await setUpStaff(server);
    await setUpStaff(server);
    const member = await server.member();
    await member.client.checkIn({});
    expect(await doneIn()).toEqual(['colleague', 'member']);
    await letOneDecide(server.db);
  });

  test('is put away for everybody, and laid out again', async () => {
    await owner.client.putOpeningAway({ away: true });
    expect((await owner.client.getOpening()).away).toBe(true);
    await owner.client.putOpeningAway({ away: false });
    expect((await owner.client.getOpening()).away).toBe(false);
    const content = await server.staff('content');
    await refused(content.client.putOpeningAway({ away: true }), 'forbidden');
  });
});

describe('the environment', () => {
  test('is told by names and never by values', async () => {
    const secrets = { S3_ACCESS_KEY_ID: 'the-key', S3_SECRET_ACCESS_KEY: 'the-secret' };
    const other = await startTestServer({
      environment: {
        SMTP_URL: 'smtps://ada:hidden@127.0.0.1:1',
        MAIL_FROM: 'ada@club.example',
        S3_ENDPOINT: 'https://s3.example',
        S3_BUCKET: 'uploads',
        ...secrets,
      },
    });
    try {
      const told = await (await other.staff()).client.getSurroundings();
      expect(told.mail.map(({ name, set }) => [name, set])).toEqual([
        ['SMTP_URL', true],
        ['MAIL_FROM', true],
        ['MAIL_BOUNCES_TO', false],
        ['MAILBOX_URL', false],
        ['MAILBOX_ADDRESS', false],
      ]);
      expect(told.storage.filter(({ set }) => !set).map(({ name }) => name)).toEqual(['S3_REGION']);
      expect(told.filesIn).toBe('bucket');
      expect(JSON.stringify(told)).not.toMatch(/hidden|the-key|the-secret|s3\.example/);
    } finally {
      await other.stop();
    }
  });

  test('says what is missing, with a line for each', async () => {
    const { mail, storage, filesIn } = await owner.client.getSurroundings();
    expect(mail.every(({ set }) => !set)).toBe(true);
    expect([...mail, ...storage].every(({ name, line }) => line.startsWith(`${name}=`))).toBe(true);
    expect(filesIn).toBe('folder');
  });
});

describe('a test letter', () => {
  const letters: { to: string[]; text: string }[] = [];
  let answer: Error | null = null;
  let office: PostOffice | null = null;
  let mailing: TestServer | null = null;
  const withMail = async () => {
    office ??= await openPostOffice(async (stream, session) => {
      letters.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        text: await readText(stream),
      });
      return answer;
    });
    mailing ??= await startTestServer({ environment: office.environment });
    return mailing;
  };
  afterAll(async () => {
    await mailing?.stop();
    await office?.close();
  });

  test('goes to who asks for it alone, and is done once the mail server took it', async () => {
    const there = await withMail();
    const asking = await there.staff();
    expect(await doneIn(asking.client)).toEqual(['colleague']);
    const told = await asking.client.tryMail();
    expect(told).toMatchObject({ to: `${asking.staffId}@staff.example`, outcome: 'taken' });
    expect(letters).toHaveLength(1);
    expect(letters[0]?.to).toEqual([told.to]);
    expect(letters[0]?.text).toContain('Subject: A letter from Nestling');
    expect(await doneIn(asking.client)).toEqual(['mail', 'colleague']);
  });

  test('tells what the mail server said, and is bounded', async () => {
    const there = await withMail();
    const asking = await there.staff();
    answer = new Error('Not today, thank you');
    const told = await asking.client.tryMail();
    expect(told.outcome).toBe('refused');
    expect(told.answer).toContain('Not today, thank you');
    answer = null;
    for (let tries = 1; tries < 30; tries += 1) await asking.client.tryMail();
    await refused(asking.client.tryMail(), 'tooManyRequests');
  });

  test('tells a server that is not there, and that none is set up', async () => {
    expect((await owner.client.tryMail()).outcome).toBe('notSet');
    const closed = await startTestServer({
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ada@club.example' },
    });
    try {
      const asking = await closed.staff();
      expect((await asking.client.tryMail()).outcome).toBe('unreached');
      expect(await doneIn(asking.client)).toEqual(['colleague']);
    } finally {
      await closed.stop();
    }
  });
});

describe('the storage', () => {
  test('is written, read and cleared, and done then', async () => {
    expect(await owner.client.tryStorage()).toEqual({ outcome: 'works' });
    expect(await doneIn()).toContain('storage');
    expect(await acts('opening.storageTried')).toMatchObject([
      { staffId: owner.staffId, after: { outcome: 'works' } },
    ]);
  });

  test.each(['write', 'read', 'remove'] as const)('says when it cannot %s', async (part) => {
    const broken = vi.spyOn(server.services.files, part).mockRejectedValue(new Error('no'));
    try {
      expect((await owner.client.tryStorage()).outcome).toBe(part);
    } finally {
      broken.mockRestore();
    }
  });
});

describe('the starter set', () => {
  /** As a call of hers would have it. */
  const contextOf = ({ staffId }: TestStaff, from: TestServer) =>
    ({
      ...from.services,
      staff: { staffId, permissions: permissionsOf.owner },
    }) as unknown as StaffContext;

  test('that cannot come in whole leaves everything as it was, and says why', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nestling-starter-'));
    try {
      await cp(starterFolder, folder, { recursive: true });
      await mkdir(join(folder, 'giftCategory'));
      await writeFile(join(folder, 'giftCategory/toys.yaml'), 'name:\n  en: Toys\nposition: soon\n');
      const before = await server.db.selectFrom('contentVersion').select('pieceId').execute();
      await expect(bringStarterIn(contextOf(owner, server), folder)).rejects.toMatchObject({
        error: errors.starterRefused,
        fields: expect.arrayContaining([
          expect.objectContaining({ path: 'giftCategory/toys.yaml' }),
        ]) as unknown,
      });
      expect(await server.db.selectFrom('contentVersion').select('pieceId').execute()).toHaveLength(
        before.length,
      );
      expect(await doneIn()).not.toContain('starter');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('asks for the permissions of all its kinds', async () => {
    const role = await roleOfBrand(server, ['settings']);
    await refused((await server.staff(role)).client.bringStarterIn(), 'forbidden');
  });

  test('comes in once, by who pressed, and two presses at once are one', async () => {
    const kept = await textsOf(starterFolder);
    const [one, other] = await Promise.all([owner.client.bringStarterIn(), owner.client.bringStarterIn()]);
    expect([one, other]).toContainEqual({ new: 19, changed: 2, kept: 0, proposed: false });
    expect([one, other]).toContainEqual({ new: 0, changed: 0, kept: 0, proposed: false });
    expect(await owner.client.bringStarterIn()).toEqual({ new: 0, changed: 0, kept: 0, proposed: false });
    expect(await acts('content.import')).toMatchObject([
      { staffId: owner.staffId, after: { new: 19, changed: 2, published: 21 } },
    ]);
    const { list } = await owner.client['village.list']({});
    const [corner] = list;
    expect(corner).toMatchObject({ slug: 'the-quiet-corner', state: 'live' });
    const versions = await server.db
      .selectFrom('contentVersion')
      .select('by')
      .where('pieceId', '=', corner?.pieceId ?? '')
      .execute();
    expect(versions).toEqual([{ by: owner.staffId }]);
    expect(await textsOf(starterFolder)).toEqual(kept);
    expect(await doneIn()).toContain('starter');
    // They are to be read first.
    expect(await doneIn()).not.toContain('documents');
  });

  test('is shown to members', async () => {
    const member = await server.member();
    const { list } = await member.client.listVillages({});
    expect(list.map(({ name }) => name)).toContain('The quiet corner');
  });

  test('leaves what staff made of it', async () => {
    const { list } = await owner.client['village.list']({});
    const [corner] = list;
    if (!corner) throw new Error('The village is not there');
    const { pieceId, slug, newest, body } = corner;
    const name = { en: 'The calm corner', 'zh-Hans': '平静角', 'zh-Hant': '平靜角' };
    const { version } = await owner.client['village.save']({
      pieceId,
      slug,
      startedFrom: newest,
      body: { ...body, name },
    });
    const { movesMade } = await owner.client['village.get']({ pieceId });
    await owner.client['village.move']({ pieceId, movesSeen: movesMade, move: 'publish', version });
    expect(await owner.client.bringStarterIn()).toEqual({ new: 0, changed: 0, kept: 1, proposed: false });
    const again = await owner.client['village.get']({ pieceId });
    expect(again.body.name).toEqual(name);
  });

  test('reminds of the lawyer until the line is gone', async () => {
    for (const slug of ['privacy', 'terms'] as const) {
      const { list } = await owner.client['document.list']({ search: slug });
      const [document] = list;
      if (!document) throw new Error(`No ${slug}`);
      const { pieceId, newest } = document;
      const body = filled('document', {
        text: { en: `Ours, ${slug}`, 'zh-Hans': '我们的', 'zh-Hant': '我們的' },
      });
      const { version } = await owner.client['document.save']({ pieceId, slug, startedFrom: newest, body });
      const { movesMade } = await owner.client['document.get']({ pieceId });
      await owner.client['document.move']({ pieceId, movesSeen: movesMade, move: 'publish', version });
    }
    expect(await doneIn()).toContain('documents');
  });

  test('comes in by the command line as well, and goes out as it came in', async () => {
    const fresh = await startTestServer();
    const out = await mkdtemp(join(tmpdir(), 'nestling-starter-'));
    try {
      const { db, services } = fresh;
      const imported = await importContent({ db, services, now: services.now }, starterFolder, {
        publish: true,
      });
      expect(imported.faults).toEqual([]);
      await exportContent({ db, files: services.files, now: services.now() }, join(out, 'all'));
      const [files, written] = [await textsOf(starterFolder), await textsOf(join(out, 'all'))];
      delete files['.exported.json'];
      expect(Object.fromEntries(Object.keys(files).map((path) => [path, written[path]]))).toEqual(files);
    } finally {
      await rm(out, { recursive: true });
      await fresh.stop();
    }
  });

  test('or there is none of it', async () => {
    const fresh = await startTestServer();
    try {
      const { client } = await fresh.staff();
      await client.beginEmpty();
      expect(await doneIn(client)).toEqual(['starter', 'colleague']);
    } finally {
      await fresh.stop();
    }
  });
});
