import type { Permission } from '#contract/staff-roles.ts';
import { defineTexts } from '#console/kit/language.ts';

interface PermissionText {
  /** As it is called in lists. */
  readonly name: string;
  /** What one may do by it. */
  readonly text: string;
}
type PermissionTexts = Readonly<Record<Permission, PermissionText>>;

/** What each permission is called and means; one that is missing is a compile error in both languages. */
export const permissionTexts = defineTexts({
  en: {
    self: {
      name: 'Own account',
      text: 'Sign in here and look after one’s own account. Everybody on the team may.',
    },
    reviews: {
      name: 'Submissions',
      text: 'Look at what members send in and approve or decline it. Seeing who sent it is written down.',
    },
    villages: {
      name: 'Villages',
      text: 'Decide on what members wrote in the villages, and choose who answers as an expert.',
    },
    unmask: {
      name: 'Who writes under another name',
      text: 'Learn who wrote under another name. It takes a reason, and each time is written down.',
    },
    tickets: {
      name: 'Tickets',
      text: 'Read what members ask, answer it, and leave notes for the team.',
    },
    messages: {
      name: 'Messages',
      text: 'See which messages to members wait, failed or went out, but not whose they are or what they say.',
    },
    content: {
      name: 'Content',
      text: 'Write and publish what members read. Gifts are no part of it.',
    },
    gifts: {
      name: 'Gifts',
      text: 'Decide what is given, to whom and when, and how many there are of it.',
    },
    orders: {
      name: 'Orders',
      text: 'Approve, pack and send what members asked for. Where it goes is shown while that is needed, and nothing else of a member.',
    },
    members: {
      name: 'Members',
      text: 'Find a member who asks for help, see what happened, and help her. Nothing intimate, and nothing that she wrote under another name.',
    },
    intimate: {
      name: 'How it stands with a member',
      text: 'Preview the site with a member’s own level, balances and dates; never what she wrote. It takes a reason, and each time is written down.',
    },
    finance: {
      name: 'Books',
      text: 'See what is owed to members in all, by month, and close months. Nothing of one member.',
    },
    numbers: {
      name: 'Numbers',
      text: 'See how many do what, by day, language and country, and how pages feel to visitors. Nothing of one member.',
    },
    settings: {
      name: 'Settings',
      text: 'Change rules that hold for all: what a check-in gives, when points expire, what newcomers may write.',
    },
    approve: {
      name: 'Second person',
      text: 'Approve or decline what somebody else proposes, where one may do it oneself as well; never what one proposed.',
    },
    staff: {
      name: 'Team and roles',
      text: 'Invite people, shut accounts out, and change what they may do: never more than one may oneself.',
    },
    audit: {
      name: 'Log',
      text: 'Read who on the team did what, when and why, and save it as a table. Nobody can change it here.',
    },
  } satisfies PermissionTexts,
  'zh-Hans': {
    self: { name: '个人账户', text: '登录管理后台并管理自己的账户，所有成员都可以。' },
    reviews: { name: '审核', text: '查看会员提交的内容，并通过或拒绝。查看提交人会留下记录。' },
    villages: { name: '村子', text: '处理会员在村子里发布的内容，并决定谁以专家身份回答。' },
    unmask: {
      name: '查看化名作者',
      text: '查看使用其他名字发言的会员是谁。需要填写理由，每次查看都会留下记录。',
    },
    tickets: { name: '工单', text: '阅读会员的提问并回复，为团队留下备注。' },
    messages: {
      name: '消息',
      text: '查看哪些发给会员的消息在等待、失败或已发出，但看不到收件人和内容。',
    },
    content: { name: '内容', text: '撰写并发布会员阅读的内容，不包括礼品。' },
    gifts: { name: '礼品', text: '决定发放什么礼品、发给谁、何时发放，以及数量。' },
    orders: {
      name: '订单',
      text: '处理、打包并寄出会员的礼品。收货地址仅在需要时显示，看不到会员的其他资料。',
    },
    members: {
      name: '会员服务',
      text: '查找需要帮助的会员，了解发生了什么并为她处理。看不到隐私信息，也看不到她以其他名字发布的内容。',
    },
    intimate: {
      name: '会员状态',
      text: '以某位会员的等级、余额和日期预览网站，看不到她写的内容。需要填写理由，每次都会留下记录。',
    },
    finance: { name: '账目', text: '按月查看会员持有的总额并结账，看不到任何单个会员。' },
    numbers: {
      name: '数据',
      text: '按日期、语言和国家查看有多少人做了什么，以及访客使用页面的感受，看不到任何单个会员。',
    },
    settings: {
      name: '设置',
      text: '修改对所有会员生效的规则：签到奖励、积分有效期、新人发言数量等。',
    },
    approve: {
      name: '审批',
      text: '批准或拒绝他人提交的申请（须自己也有相应权限），不能批准自己提交的申请。',
    },
    staff: { name: '团队与角色', text: '邀请成员、停用账户、调整权限，但不能授予自己没有的权限。' },
    audit: {
      name: '操作记录',
      text: '查看团队成员何时做了什么、为什么，并可导出表格。记录不能在此修改。',
    },
  } satisfies PermissionTexts,
});
