import { defineTexts } from '#console/kit/language.ts';

type Named = { name: string };

export const expertTexts = defineTexts({
  en: {
    title: 'Experts',
    listTitle: 'Who has a badge',
    listText:
      'Members whose training you have checked. Their answers carry a badge with the day of your next look.',
    empty:
      'No experts yet. A badge tells members that whoever answers has been trained for it. Check somebody’s training first, then add them by the e-mail address of their account.',
    add: 'Add an expert',
    change: 'Change',
    changeOf: ({ name }: Named) => `Change the badge of ${name}`,
    remove: 'Remove',
    removeOf: ({ name }: Named) => `Remove the badge of ${name}`,
    until: ({ date }: { date: string }) => `Look again by ${date}`,
    review: { later: 'Shown', soon: 'Look again soon', past: 'Badge not shown' },
    noEmail: 'No e-mail address any more: the badge can only be removed.',

    dialogText: 'The badge is never shown beside what they write under another name.',
    email: 'E-mail address of the account',
    emailWrong: 'Please check the address',
    badge: 'What the badge says',
    badgeHint: '2 to 60 letters in each language on offer',
    badgeWrong: 'Please write 2 to 60 letters',
    reviewedAt: 'Look again on',
    reviewedHint: 'From that day on the badge is not shown until you have looked again.',
    reviewedWrong: 'Please choose a day to come',
    save: 'Save',
    saved: 'The badge is set.',

    removeTitle: ({ name }: Named) => `Remove the badge of ${name}?`,
    removeText: 'What they answered stays, without a badge.',
    removeAct: 'Remove the badge',
    removed: 'The badge is gone.',
  },
  'zh-Hans': {
    title: '专家',
    listTitle: '带标识的会员',
    listText: '您核实过资质的会员。他们的回答带有标识，并注明下次复核的日期。',
    empty: '还没有专家。标识告诉会员，回答者具备相应的专业资质。请先核实资质，再用对方账户的邮箱添加。',
    add: '添加专家',
    change: '修改',
    changeOf: ({ name }) => `修改${name}的标识`,
    remove: '移除',
    removeOf: ({ name }) => `移除${name}的标识`,
    until: ({ date }) => `请于 ${date} 前复核`,
    review: { later: '展示中', soon: '即将复核', past: '标识未展示' },
    noEmail: '该账户已没有邮箱，标识只能移除。',

    dialogText: '用化名发布的内容旁边不会出现标识。',
    email: '账户邮箱',
    emailWrong: '请检查邮箱地址',
    badge: '标识文字',
    badgeHint: '已开放的每种语言 2 到 60 个字',
    badgeWrong: '请填写 2 到 60 个字',
    reviewedAt: '下次复核日期',
    reviewedHint: '从这一天起，复核之前不展示标识。',
    reviewedWrong: '请选择以后的日期',
    save: '保存',
    saved: '标识已设置。',

    removeTitle: ({ name }) => `移除${name}的标识？`,
    removeText: '回答会保留，但不再带标识。',
    removeAct: '移除标识',
    removed: '标识已移除。',
  },
});
