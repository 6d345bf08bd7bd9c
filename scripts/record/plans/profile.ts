import { first, type Plans } from './plan.ts';

const home = {
  firstName: 'Robin',
  lastName: 'Demo',
  phone: '020 7946 0018',
  phoneCountryCode: 'GB',
  countryCode: 'GB',
  city: 'London',
  line1: '3 Harbour Street',
  postcode: 'SE1 2AB',
} as const;

/** What she tells of herself, and how she is told of things. */
export const profile = {
  modifyUserInfo: () => [
    { lastName: 'Reed', cupSize: '80C', extraInfo: { tea: 'mint' } },
    { language: 'zh-CN' },
    { language: 'en' },
  ],
  subscribe: () => [
    { kind: 'stage', wanted: true },
    { kind: 'offers', wanted: true },
  ],
  agreeToEvents: () => [{ agreed: true }, { agreed: false }],
  agreeToFamily: () => [{ agreed: true }, { agreed: false }],
  agreeToWeekMails: () => [{ agreed: true }, { agreed: false }],
  unsubscribe: async ({ member, unsubscribeTicket }) => {
    const { uid } = await member.client.getUserInfo();
    return [{ ticket: unsubscribeTicket(uid, 'offers') }];
  },
  setMeasured: () => [{ measured: false }, { measured: true }],
  setPause: () => [{ paused: true }, { paused: false }],
  addChild: ({ newId, day }) => [
    { childId: newId(), name: 'Mika', sex: 'boy', birthDate: day(-20) },
    { childId: newId(), expectedDate: day(120) },
  ],
  modifyChild: ({ answerOf, day }) => [{ childId: answerOf('addChild').childId, expectedDate: day(130) }],
  removeChild: ({ answerOf }) => [{ childId: answerOf('addChild').childId }],
  undo: ({ answerOf }) => [{ undoId: answerOf('removeChild').undoId }],
  modifyUserAvatar: async ({ member, upload }) => [{ key: await upload(member, 'avatar') }],
  acceptTerms: () => [{ version: 1 }],
  modifyAddress: async ({ member, newId }) => {
    const { id } = first((await member.client.listAddresses()).list);
    return [
      { requestKey: newId(), ...home },
      { id, ...home, line2: 'Second floor' },
    ];
  },
  setDefaultAddress: async ({ member }) => {
    const { list } = await member.client.listAddresses();
    return list.filter(({ isDefault }) => !isDefault).map(({ id }) => ({ id }));
  },
  finishTask: async ({ member }) => {
    const pending = await member.client.pendingTasks();
    return pending.map(({ task }) => ({ task }));
  },

  readNotifications: async ({ member }) => {
    const { list } = await member.client.listNotifications({});
    const { notificationId, createdAt } = first(list);
    return [{ ids: [notificationId] }, { until: createdAt }];
  },
  removeNotification: async ({ member }) => {
    const { list } = await member.client.listNotifications({});
    return [{ notificationId: first(list).notificationId }];
  },
  chooseNotifications: () => [
    { topic: { topic: 'villages', mail: true, push: true } },
    { quiet: { from: '21:00', to: '07:30' }, showText: true },
  ],
  subscribePush: () => [
    {
      endpoint: 'https://fcm.googleapis.com/fcm/send/recorded',
      keys: {
        // The generator of the curve, which is a point of it.
        p256dh: Buffer.from(
          '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
          'hex',
        ).toString('base64url'),
        auth: Buffer.alloc(16, 'auth').toString('base64url'),
      },
    },
  ],
  unsubscribePush: ({ answerOf }) => [{ deviceId: answerOf('subscribePush').deviceId }],
} satisfies Partial<Plans>;
