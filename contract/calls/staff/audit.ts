import { z } from 'zod';
import { call, id, instant, listOf, localDate, noInput, pageInput } from '../../define.ts';
import { otherText } from '../../shown-text.ts';
import { permissions } from '../../staff-roles.ts';

/** Of `who`: whoever ran the server. */
export const fromCommandLine = 'commandLine';

/** Of the lists of `contract/audit.ts`; of another one there is nothing. */
const word = otherText('code', z.string().max(40));

const narrowing = {
  /** Whose acts. */
  who: z.union([id, z.literal(fromCommandLine)]).optional(),
  /** One action, or all of a group. */
  action: word.optional(),
  /** What kind of thing they were done to. */
  thing: word.optional(),
  /** The very one: kind and id. */
  subject: otherText('code', z.string().max(100)).optional(),
  /** Days in the brand's zone, both of them with. */
  from: localDate.optional(),
  until: localDate.optional(),
};

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

const line = z.strictObject({
  auditId: id,
  at: instant,
  /** Null: from the command line of the server. */
  by: z.strictObject({ staffId: id, name: z.string() }).nullable(),
  /** One of the actions, or of an older or newer release. */
  action: z.string(),
  subject: z.strictObject({
    kind: z.string(),
    /** As it filters by. */
    key: z.string(),
    id: id.nullable(),
    /** What it is called, where that is no secret: the slug of a piece, the name of a colleague or a role. */
    name: z.string().nullable(),
  }),
  before: facts,
  after: facts,
  why: z.string().nullable(),
  /** A reason stands with what was decided, for who has this permission. */
  whyFor: z.enum(permissions).nullable(),
  /** Its place in the chain; null until it is linked. */
  link: z.int().nullable(),
});
export type ShownAuditLine = z.infer<typeof line>;

/** What staff did. */
export const auditCalls = {
  listAudit: call({
    method: 'GET',
    path: '/api/console/audit',
    access: 'staff:audit',
    summary: 'What staff did, newest first: who, when, to what, before and after, and why.',
    input: z.strictObject({ ...pageInput, ...narrowing }),
    result: listOf(line),
  }),
  exportAudit: call({
    method: 'GET',
    path: '/api/console/audit/export',
    access: 'staff:audit',
    summary:
      'The same as lines of a table (CSV), page by page; the first page begins with the names of the columns.',
    input: z.strictObject({
      cursor: pageInput.cursor,
      limit: z.coerce.number<number | string>().int().min(1).max(500).default(500),
      ...narrowing,
    }),
    result: z.strictObject({ lines: z.string(), nextCursor: z.string().nullable() }),
  }),
  getAuditState: call({
    method: 'GET',
    path: '/api/console/audit/state',
    access: 'staff:audit',
    summary: 'How far the log is chained, its last head, and whose acts can be asked for.',
    input: noInput,
    result: z.strictObject({
      chained: z.strictObject({ link: z.int(), at: instant }).nullable(),
      head: z.strictObject({ day: localDate, head: z.string() }).nullable(),
      people: z.array(z.strictObject({ staffId: id, name: z.string() })),
    }),
  }),
};
