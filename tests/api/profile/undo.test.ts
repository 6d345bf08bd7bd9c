import { globSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { askForBirth, holdBirth } from '#server/features/gifts/claims/births.ts';
import { unsubscribeTicket } from '#server/core/members/mail-choices.ts';
import { memberTables } from '#server/features/profile/queries.ts';
import { removeOldUndoSteps } from '#server/core/undo/undo-steps.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, testSecret, type TestMember } from '#tests/support/server.ts';
import { putUpVillage } from '#tests/support/villages.ts';

const server = useTestServer();
let slug: string;
beforeAll(async () => {
  ({ slug } = await putUpVillage(server));
});

/** An act that the site offers to undo; it is done after `before`. */
interface Offer {
  readonly before?: (member: TestMember) => Promise<unknown>;
  readonly act: (member: TestMember) => Promise<() => Promise<unknown>>;
}

const childId = uuidv7();
const at = (time: string) => {
  server.clock.at = new Date(time);
};
const leave = async ({ client }: TestMember) => {
  const { undoId } = await client.leaveVillage({ slug });
  return () => client.undo({ undoId });
};
const remove = async ({ client }: TestMember) => {
  const [child] = await client.listChildren();
  const { undoId } = await client.removeChild({ childId: child?.childId ?? '' });
  return () => client.undo({ undoId });
};
const stop = async ({ client, memberId }: TestMember) => {
  const ticket = unsubscribeTicket(testSecret, memberId, 'magazine');
  const { undoId } = await client.unsubscribe({ ticket });
  return () => client.unsubscribe({ ticket, undoId: undoId ?? '' });
};
const remind =
  (next: string | null) =>
  async ({ client }: TestMember) => {
    const { undoId } = await client.setCheckInReminder({ at: next });
    return () => client.undo({ undoId });
  };

/** By where its word stands, then by what was there before. */
const offers: Readonly<Record<string, Readonly<Record<string, Offer>>>> = {
  'villages/village-messages.ts undo': {
    'a village joined': {
      act: async ({ client }) => {
        const { undoId } = await client.joinVillage({ slug });
        return () => client.undo({ undoId });
      },
    },
    'a village left': { before: ({ client }) => client.joinVillage({ slug }), act: leave },
    'a muted village left': {
      before: async ({ client }) => {
        await client.joinVillage({ slug });
        await client.muteVillage({ slug, muted: true });
      },
      act: leave,
    },
  },
  'profile/details-messages.ts undo': {
    'a child removed': {
      before: ({ client }) => client.addChild({ childId, name: 'Ida', birthDate: '2026-01-20' }),
      act: remove,
    },
    'a child with a gift removed': {
      before: async ({ client, memberId }) => {
        await client.addChild({ childId, sex: 'girl', expectedDate: '2026-03-20' });
        await transaction(server.db, (tx) => holdBirth(tx, { memberId, childId, from: '2026-03-20' }));
        await client.modifyChild({ childId, name: 'Ida', sex: 'girl', birthDate: '2026-02-28' });
      },
      act: remove,
    },
    'a child that staff look at removed': {
      before: async ({ client, memberId }) => {
        await client.addChild({ childId, birthDate: '2026-01-20' });
        await transaction(server.db, (tx) =>
          askForBirth(tx, { memberId, childId, now: new Date(), dueAt: new Date() }),
        );
      },
      act: remove,
    },
    'an expected child removed, with another date by herself': {
      before: async ({ client }) => {
        await client.addChild({ childId, expectedDate: '2026-05-20' });
        await client.modifyUserInfo({ childExpectedDate: '2026-05-23' });
      },
      act: remove,
    },
  },
  'profile/unsubscribe-messages.ts undo': {
    'mail stopped that she never chose': { act: stop },
    'mail stopped that she chose': {
      before: ({ client }) => client.subscribe({ kind: 'magazine', wanted: true }),
      act: stop,
    },
    'mail stopped that she had stopped': {
      before: ({ client }) => client.subscribe({ kind: 'magazine', wanted: false }),
      act: stop,
    },
  },
  'check-in/reminder-messages.ts undo': {
    'a reminder set': { act: remind('08:00') },
    'a reminder moved': {
      before: ({ client }) => client.setCheckInReminder({ at: '20:30' }),
      act: remind('08:00'),
    },
    'a reminder stopped that was sent today': {
      before: async ({ client, memberId }) => {
        await client.setCheckInReminder({ at: '20:30' });
        await server.db
          .updateTable('checkInReminder')
          .set({ sentDay: '2026-03-02' })
          .where('memberId', '=', memberId)
          .execute();
      },
      act: remind(null),
    },
  },
};

/** Offers of what was typed and not sent yet, or is held back: nothing of it is stored. */
const ofForms = ['profile/details-messages.ts discard', 'media/messages.ts removal.undo'];

/** All that is stored of a member, and how many a village counts. */
async function storedOf({ memberId }: TestMember): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  for (const table of await memberTables(server.db)) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${table === 'session' ? 'last_seen_at' : ''}::text)::text as row
        from ${sql.table(table)} t where member_id = ${memberId} order by 1`.execute(server.db);
    stored[table] = rows.map(({ row }) => row);
  }
  const village = await server.db
    .selectFrom('village')
    .select('members')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { ...stored, village };
}

const textsOf = (messages: unknown, at = ''): [string, unknown][] =>
  typeof messages === 'object' && messages !== null
    ? Object.entries(messages).flatMap(([key, value]) => textsOf(value, at === '' ? key : `${at}.${key}`))
    : [[at, messages]];

test('every “Undo” of the site is one of these', async () => {
  const root = path.resolve(import.meta.dirname, '../../../web/features');
  const found: string[] = [];
  for (const file of globSync('**/*messages.ts', { cwd: root }))
    for (const exported of Object.values((await import(path.join(root, file))) as Record<string, unknown>)) {
      const { en } = exported as { en?: unknown };
      for (const [key, text] of textsOf(en)) if (text === 'Undo') found.push(`${file} ${key}`);
    }
  expect(found.toSorted()).toEqual([...Object.keys(offers), ...ofForms].toSorted());
});

describe.each(Object.entries(offers))('%s brings back all that was stored', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (__, { before, act }) => {
    at('2026-03-02T09:00:00Z');
    const member = await server.member({ timeZone: 'UTC' });
    await before?.(member);
    const stored = await storedOf(member);
    at('2026-03-02T09:20:00Z');
    const undo = await act(member);
    expect(await storedOf(member)).not.toEqual(stored);
    at('2026-03-02T09:21:00Z');
    await undo();
    expect(await storedOf(member)).toEqual(stored);
  });
});

describe('what can be undone', () => {
  const leaveOf = async (member: TestMember) => {
    await member.client.joinVillage({ slug });
    return member.client.leaveVillage({ slug });
  };

  test('is so once, by herself and for an hour; then nothing of it is kept', async () => {
    at('2026-03-02T09:00:00Z');
    const [member, other] = [await server.member(), await server.member()];
    const { undoId } = await leaveOf(member);
    await refused(other.client.undo({ undoId }), 'undoGone');
    const ticket = unsubscribeTicket(testSecret, member.memberId, 'magazine');
    await refused(other.client.unsubscribe({ ticket, undoId }), 'undoGone');
    await member.client.undo({ undoId });
    await refused(member.client.undo({ undoId }), 'undoGone');

    const late = await leaveOf(member);
    at('2026-03-02T10:01:00Z');
    await refused(member.client.undo({ undoId: late.undoId }), 'undoGone');
    await removeOldUndoSteps(server.db, server.services.now());
    const kept = await server.db
      .selectFrom('undoStep')
      .select('undoId')
      .where('memberId', '=', member.memberId)
      .execute();
    expect(kept).toEqual([]);
  });

  test('is not brought back behind a loss that was told of since', async () => {
    at('2026-03-02T09:00:00Z');
    const { client } = await server.member();
    await client.addChild({ childId, expectedDate: '2026-05-20' });
    const { undoId } = await client.removeChild({ childId });
    await client.reportLoss();
    await refused(client.undo({ undoId }), 'undoGone');
    expect(await client.listChildren()).toEqual([]);
  });
});
