import { defineTexts } from '#console/kit/language.ts';

export const accountTexts = defineTexts({
  en: {
    title: 'Accounts',
    text: 'Everybody who may work here. What somebody may do comes from their role.',
    empty: 'Nobody is here yet. Invite the first colleague.',
    you: 'You',
    states: { active: 'Active', invited: 'Invited, not set up yet', out: 'Shut out' },
    app: 'Authenticator app',
    passkeys: ({ count }: { count: number }) => (count === 1 ? '1 passkey' : `${count} passkeys`),
    noSecondFactor: 'No second factor yet',
    lastSeen: ({ at }: { at: string }) => `Last seen ${at}`,
    neverSeen: 'Not here yet',
    menu: ({ name }: { name: string }) => `What to do with the account of ${name}`,
    invite: 'Invite',
    change: 'Change name or role',
    sessions: 'Where signed in',
    link: 'New set-up link',
    shutOut: 'Shut out',
    letIn: 'Let in again',

    inviteTitle: 'Invite a colleague',
    inviteText: 'You get a link that sets the account up. It works once, for one day.',
    email: 'E-mail',
    name: 'Name',
    role: 'Role',
    may: ({ what }: { what: string }) => `May do: ${what}`,
    beyond: ({ name }: { name: string }) => `${name} (beyond what you may do)`,
    invited: 'The account is there. It opens once the link is used.',

    changeTitle: ({ name }: { name: string }) => `Change the account of ${name}`,
    changeText: 'Another role holds at once, everywhere.',
    save: 'Save',
    changed: 'The account was changed.',

    linkTitle: ({ name }: { name: string }) => `A new link for ${name}?`,
    linkText:
      'For who has lost the link, the password or the phone. Earlier links end now. What works today goes on working until the new link is used: then password, app and recovery codes are made anew, and all passkeys end.',
    linkAct: 'Make the link',

    outTitle: ({ name }: { name: string }) => `Shut ${name} out?`,
    outText:
      'They are signed out everywhere at once and cannot sign in until you let them in again. What they made stays as it is.',
    outDone: ({ name }: { name: string }) => `${name} is shut out.`,
    inTitle: ({ name }: { name: string }) => `Let ${name} in again?`,
    inText: 'They can sign in again with what they had before, and may do what their role allows.',
    inDone: ({ name }: { name: string }) => `${name} is let in again.`,

    sessionsTitle: ({ name }: { name: string }) => `Where ${name} is signed in`,
  },
  'zh-Hans': {
    title: '账户',
    text: '所有可以在这里工作的成员。能做什么由角色决定。',
    empty: '还没有成员，请邀请第一位同事。',
    you: '您',
    states: { active: '使用中', invited: '已邀请，尚未设置', out: '已停用' },
    app: '身份验证器',
    passkeys: ({ count }) => `${count} 个通行密钥`,
    noSecondFactor: '尚无第二重验证',
    lastSeen: ({ at }) => `最近使用：${at}`,
    neverSeen: '尚未登录过',
    menu: ({ name }) => `管理${name}的账户`,
    invite: '邀请',
    change: '修改姓名或角色',
    sessions: '登录情况',
    link: '新的设置链接',
    shutOut: '停用',
    letIn: '重新启用',

    inviteTitle: '邀请同事',
    inviteText: '您会得到一个用于设置账户的链接，只能使用一次，一天内有效。',
    email: '邮箱',
    name: '姓名',
    role: '角色',
    may: ({ what }) => `可以使用：${what}`,
    beyond: ({ name }) => `${name}（超出您的权限）`,
    invited: '账户已添加，使用链接设置后即可登录。',

    changeTitle: ({ name }) => `修改${name}的账户`,
    changeText: '更换角色后立即在各处生效。',
    save: '保存',
    changed: '账户已修改。',

    linkTitle: ({ name }) => `为${name}生成新的链接？`,
    linkText:
      '用于链接、密码或手机丢失的情况。之前的链接会立即失效。使用新链接之前，现有的登录方式仍然有效；使用之后，需要重新设置密码、身份验证器和恢复码，所有通行密钥都会失效。',
    linkAct: '生成链接',

    outTitle: ({ name }) => `停用${name}的账户？`,
    outText: '此人会立即在各处退出登录，重新启用之前无法再登录。已经完成的工作保持不变。',
    outDone: ({ name }) => `已停用${name}的账户。`,
    inTitle: ({ name }) => `重新启用${name}的账户？`,
    inText: '此人可以用之前的方式重新登录，权限由其角色决定。',
    inDone: ({ name }) => `已重新启用${name}的账户。`,

    sessionsTitle: ({ name }) => `${name}的登录情况`,
  },
});
