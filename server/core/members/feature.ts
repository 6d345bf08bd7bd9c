import { addressOfNobody } from '#server/core/outbox/address-of-nobody.ts';
import { ownData } from './own-data.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { noteUnreached } from './queries-mail.ts';
import { findMembers } from './queries-member.ts';
import { readSessionWithMember } from './read-member.ts';
import { contactLinkHandlers } from './answer-contact-change.ts';
import { blockHandlers } from './appeal-block.ts';
import { makeContactChanges } from './contact-changes.ts';
import { recoveryHandlers } from './recovery-routes.ts';
import { removeEndedSignIns } from './remove-ended-sign-ins.ts';
import { accountHandlers } from './routes.ts';
import { ownMessages } from './own-messages.ts';

export const members = {
  room: 'core/members',
  tables: [
    'member',
    'child',
    'memberRest',
    'session',
    'knownDevice',
    'signInName',
    'verificationCode',
    'mailLink',
    'mailChoice',
    'ticket',
    'socialIdentity',
    'socialFlow',
    'accountClosing',
    'joinedAccount',
    'callerProof',
    'contactChange',
    'accountBlock',
  ],
  calls: { ...accountHandlers, ...recoveryHandlers, ...contactLinkHandlers, ...blockHandlers },
  sessionReaders: { getUserInfo: readSessionWithMember, myWeb: readSessionWithMember },
  jobs: [{ name: 'contact-changes', cron: '*/10 * * * *', seconds: 600, run: makeContactChanges }],
  upkeep: { removeEndedSignIns: ({ db, now }) => removeEndedSignIns(db, now()) },
  answers: [ownData.gives(ownMessages), addressOfNobody.gives(noteUnreached)],
  prepares: findMembers,
} as const satisfies Feature;
