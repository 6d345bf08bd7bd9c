import type { KindName } from './content/kinds.ts';

/**
 * What staff do and the log keeps, each with words in the console (`console/audit/action-texts.ts`). The part before the dot
 * is the group that it is found by.
 */
export const auditActions = [
  'staff.signedIn',
  'staff.signedOut',
  'staff.setUp',
  'staff.added',
  'staff.linked',
  'staff.firstLink',
  'staff.enabled',
  'staff.disabled',
  'staff.roleChanged',
  'staff.renamed',
  'staff.sessionEnded',
  'staff.passkeyAdded',
  'staff.passkeyRenamed',
  'staff.passkeyRemoved',
  'staffRole.added',
  'staffRole.changed',
  'staffRole.removed',
  'content.save',
  'content.restore',
  'content.copy',
  'content.publish',
  'content.archive',
  'content.cancel',
  'content.takeBack',
  'content.import',
  'opening.marked',
  'opening.mailTried',
  'opening.storageTried',
  'release.save',
  'release.remove',
  'release.publish',
  'release.takeBack',
  'proposal.made',
  'proposal.approved',
  'proposal.declined',
  'proposal.withdrawn',
  'answers.exported',
  'answers.downloaded',
  'picture.taken',
  'picture.markTaken',
  'picture.fileTaken',
  'preview.open',
  'gift.stock',
  'gift.place',
  'order.papers',
  'order.approved',
  'order.held',
  'order.released',
  'order.declined',
  'order.packed',
  'order.shipped',
  'order.delivered',
  'order.lost',
  'order.returned',
  'order.replaced',
  'member.joined',
  'member.parted',
  'broadcast.stop',
  'message.test',
  'review.approved',
  'review.declined',
  'review.revealed',
  'ticket.answered',
  'ticket.noted',
  'ticket.taken',
  'ticket.givenBack',
  'ticket.closed',
  'ticket.reopened',
  'safety.kept',
  'safety.declined',
  'safety.unmasked',
  'safety.trustSet',
  'expert.set',
  'expert.removed',
  'member.contactOpened',
  'member.intimateOpened',
  'member.noted',
  'value.adjusted',
] as const;
export type AuditAction = (typeof auditActions)[number];

type GroupOf<Action extends string> = Action extends `${infer Group}.${string}` ? Group : never;
export type AuditGroup = GroupOf<AuditAction>;
export const groupOf = (action: AuditAction): AuditGroup => action.split('.')[0] as AuditGroup;
export const auditGroups: readonly AuditGroup[] = [...new Set(auditActions.map(groupOf))];

/** What it may be done to, besides pieces of content, which are named by their kind. */
export const auditThings = [
  'staff',
  'role',
  'review',
  'ticket',
  'order',
  'safetyCase',
  'member',
  'expert',
  'release',
  'proposal',
  'opening',
  'libraryFile',
  'staffFile',
  'papers',
  'careAct',
  'joining',
] as const;
export type AuditThing = (typeof auditThings)[number];
export type AuditSubjectKind = AuditThing | KindName;

/** Kind and id. Whose an expert's badge is stands in a table that is emptied. */
export type AuditSubject = `${AuditSubjectKind} ${string}` | 'expert' | 'papers' | 'joining';

/**
 * What a line may tell of before and after: never what somebody wrote, who a member is, or how it stands with her, since
 * nothing is taken out of the log.
 */
export const auditFacts = [
  'version',
  'slug',
  'live',
  'move',
  'from',
  'cancels',
  'new',
  'changed',
  'published',
  'pieces',
  'added',
  'told',
  'script',
  'kind',
  'who',
  'on',
  'state',
  'subjectId',
  'times',
  'trust',
  'reviewedAt',
  'role',
  'name',
  'permissions',
  'way',
  'passkeyId',
  'sessionId',
  'active',
  'setUpAt',
  'first',
  'is',
  'outcome',
  'revision',
  'call',
  'author',
  'proposalId',
  'submissions',
  'contacts',
  'warehouse',
  'shelf',
  'warnBelow',
  'orders',
  'held',
  'despite',
  'priceBack',
  'pieceBack',
  'newOrder',
  'currency',
  'amount',
  'takeBack',
] as const;
export type AuditFact = (typeof auditFacts)[number];

/** Of lines from before reasons had a column of their own. */
export const olderFacts = ['reason'] as const;

export type AuditFacts = Readonly<Partial<Record<AuditFact, string | number | boolean | null>>>;
