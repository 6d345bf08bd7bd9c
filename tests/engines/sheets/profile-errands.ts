import { randomUUID } from 'node:crypto';
import { accountMessages } from '#web/kit/account/account-messages.ts';
import { leavePageMessages } from '#web/kit/leaving/leave-page-messages.ts';
import { shellMessages } from '#web/kit/shell-messages.ts';
import { addressMessages } from '#web/features/addresses/messages.ts';
import { notificationMessages } from '#web/features/notifications/messages.ts';
import { notificationSettingsMessages } from '#web/features/notifications/settings-messages.ts';
import { childMessages } from '#web/features/members/child-messages.ts';
import { detailsMessages } from '#web/features/profile/details-messages.ts';
import { inviteMessages } from '#web/features/referral/messages.ts';
import { waysMessages } from '#web/features/social/ways-messages.ts';
import { uploadMessages } from '#web/features/media/messages.ts';
import { addAddress } from '#tests/support/gifts.ts';
import { makeScene } from '#tests/support/pictures.ts';
import { sendPicture } from '#tests/support/proofs.ts';
import type { Errand } from './errand.ts';

const accountSheet = 'web/kit/account/account-sheet.tsx';
const childSheet = 'web/features/profile/child-sheet.tsx';
const changeSheet = 'web/features/social/change-sheet.tsx';

/** Runs in the page: lets it take this browser for one that has a push service, asked for nothing yet. */
function pretendPush(): void {
  const wanted = { PushManager: {}, Notification: { permission: 'default' } };
  for (const [name, value] of Object.entries(wanted)) Object.defineProperty(window, name, { value });
}

export const profileErrands: readonly Errand[] = [
  {
    name: 'the account of a member',
    run: async ({ server, come, say, press, look }) => {
      await come('/coins', { member: await server.member({ firstName: 'Mira' }) });
      await press(say(shellMessages).openAccount);
      await look(accountSheet, say(accountMessages).title({ name: 'Mira' }));
    },
  },
  {
    name: 'the settings of a visitor',
    run: async ({ come, say, press, look }) => {
      await come('/app/faq', {});
      await press(say(shellMessages).openAccount);
      await look(accountSheet, say(accountMessages).titleSignedOut);
    },
  },
  {
    name: 'a new code for friends',
    run: async ({ server, come, say, press, look }) => {
      const texts = say(inviteMessages);
      const member = await server.member();
      await member.client.changeInvite({ on: true, showsName: false });
      await come('/invite', { member });
      await press(texts.renew);
      await look('web/features/referral/invite-route.tsx', texts.renew);
    },
  },
  {
    name: 'an address is deleted',
    run: async ({ server, come, say, press, look }) => {
      const texts = say(addressMessages);
      const member = await server.member();
      await addAddress(member);
      await come('/address', { member });
      await press(new RegExp(`^${texts.list.removeNamed({ name: 'Mira' })}`));
      await look('web/features/addresses/address-list.tsx', texts.removal.title);
    },
  },
  {
    name: 'children, and details that are left unsaved',
    run: async ({ server, come, visit, say, press, look, close }) => {
      const [texts, child] = [say(detailsMessages), say(childMessages)];
      const member = await server.member();
      const name = 'Ines Margarethe';
      await member.client.addChild({ childId: randomUUID(), name, birthDate: '2026-02-01' });
      await come('/profile/details', { member });
      await press(texts.addChild);
      await look(childSheet, child.addTitle);
      await close();
      await press(new RegExp(`^${name}`));
      await look(childSheet, child.editTitle);
      await close();
      await visit.fill(new RegExp(`^${texts.cupSize}`), '75D');
      await visit.see('button', texts.save);
      // What asks comes with the first change.
      await visit.whole();
      await visit.press('link', texts.back);
      await look('web/kit/leaving/leave-dialog.tsx', say(leavePageMessages).title);
      await press(say(leavePageMessages).leave);
      await visit.until('the profile', () => location.pathname === '/profile');
    },
  },
  {
    name: 'a picture of oneself is cut round, and removed',
    run: async ({ server, site: { picture }, come, visit, say, press, look, close }) => {
      const { avatar } = say(uploadMessages);
      const member = await server.member();
      const bytes = await makeScene(4).jpeg().toBuffer();
      const key = await sendPicture(server, member, bytes, { purpose: 'avatar' });
      await member.client.modifyUserAvatar({ key });
      await come('/profile/picture', { member });
      await visit.attach([picture]);
      await visit.see('button', avatar.use);
      await look('web/features/media/avatar-sheet.tsx', avatar.cropTitle);
      await close();
      await press(avatar.removeConfirm);
      await look('web/features/media/avatar-editor.tsx', avatar.removeTitle);
    },
  },
  {
    name: 'ways to sign in are changed',
    run: async ({ server, come, visit, say, press, look, close }) => {
      const texts = say(waysMessages);
      const password = 'four quiet birds';
      await come('/profile/signIn', { member: await server.member({ password }) });
      await press(texts.change);
      await look(changeSheet, texts.emailTitle);
      await close();
      await press(texts.addPhone);
      await look(changeSheet, texts.phoneTitle);
      await visit.fill(/./, password);
      await press(texts.next);
      await visit.miss('button', texts.next);
      await look(changeSheet, texts.phoneTitle);
    },
  },
  {
    name: 'push is explained',
    run: async ({ server, come, visit, say, press, look }) => {
      const texts = say(notificationSettingsMessages);
      await come('/notifications', { member: await server.member() });
      await visit.window.evaluate(pretendPush);
      await visit.press('link', say(notificationMessages).settings);
      await press(texts.turnOn);
      await look('web/features/notifications/push-section.tsx', texts.askTitle);
    },
  },
];
