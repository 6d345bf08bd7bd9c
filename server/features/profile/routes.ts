import { familyTextVersion } from '#contract/family-agreed.ts';
import type { profileCalls } from '#contract/calls/profile.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { addChild, listChildren, modifyChild, removeChild } from './children.ts';
import { closeAccount } from './close-account.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '#server/core/members/devices.ts';
import { downloadMyData } from './download.ts';
import { chooseByTicket, readMailChoices } from '#server/core/members/mail-choices.ts';
import {
  agreeToFamily,
  chooseMail,
  emailBouncesOf,
  hasAgreedToFamily,
} from '#server/core/members/queries-shared.ts';
import { readMode } from '#server/core/members/queries-shared-rests.ts';
import { reportLoss, setPause } from './modes.ts';
import { modifyUserInfo } from './modify-user-info.ts';
import { undo } from './undo.ts';
import { readUserInfo } from './user-info.ts';

export const profileHandlers: HandlersOf<keyof typeof profileCalls | 'getUserInfo'> = {
  getUserInfo: async (context) => readUserInfo(context),
  modifyUserInfo: async (context, changes) => modifyUserInfo(context, changes),

  getSettings: async ({ db, session: { memberId } }) => {
    const [mode, mail, emailBounces, familyAgreed] = await Promise.all([
      readMode(db, memberId),
      readMailChoices(db, memberId),
      emailBouncesOf(db, memberId),
      hasAgreedToFamily(db, memberId),
    ]);
    return { ...mode, mail, emailBounces, familyAgreed };
  },

  agreeToFamily: async ({ db, session: { memberId }, now }, { agreed }) => {
    await agreeToFamily(db, memberId, agreed ? { version: familyTextVersion, at: now() } : null);
    return { agreed };
  },

  subscribe: async ({ db, session: { memberId }, now }, { kind, wanted }) => {
    await chooseMail(db, { memberId, kind, wanted, now: now() });
    return readMailChoices(db, memberId);
  },
  unsubscribe: async (context, choice) => chooseByTicket(context, choice, context.now()),

  setPause: async ({ db, session: { memberId }, now }, { paused }) =>
    setPause(db, { memberId, paused, now: now() }),
  reportLoss: async ({ db, session: { memberId }, now }) => reportLoss(db, { memberId, now: now() }),

  disable: async (context, { proof }) => closeAccount(context, proof),
  downloadMyData: async (context) => downloadMyData(context),

  listChildren: async ({ db, session }) => listChildren(db, session.memberId),
  addChild: async (context, child) => addChild(context, child),
  modifyChild: async (context, child) => modifyChild(context, child),
  removeChild: async (context, { childId }) => removeChild(context, childId),

  undo: async (context, { undoId }) => undo(context, undoId),

  listDevices: async (context) => listDevices(context),
  signOutDevice: async (context, { deviceId }) => signOutDevice(context, deviceId),
  signOutOtherDevices: async (context) => signOutOtherDevices(context),
};
