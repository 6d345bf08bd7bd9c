import { staffLinkHours } from '#contract/calls/staff.ts';
import { Action, Paragraph } from './parts.tsx';
import { defineMail, type MailDraft } from './template.ts';

/** The mail whose link sets up an account of staff. */
export const staffSetUpMail = defineMail(
  { setUpUrl: 'https://club.example/console/setUp#key' },
  ({ brandName, setUpUrl }, script) => {
    const words = {
      en: {
        subject: `Your staff account at ${brandName}`,
        heading: 'Set up your account',
        intro: `You are on the staff of ${brandName}. Please choose a password and have an authenticator app at hand.`,
        link: 'Set up my account',
        after: `The link is valid for ${staffLinkHours} hours and works once. Please pass it on to nobody: whoever has it gets in.`,
      },
      'zh-Hans': {
        subject: `您的 ${brandName} 员工账户`,
        heading: '设置您的账户',
        intro: `您已加入 ${brandName} 的员工团队。请设置密码，并准备好身份验证器。`,
        link: '设置账户',
        after: `链接 ${staffLinkHours} 小时内有效，仅可使用一次。请勿转发，持有链接的人即可登录。`,
      },
      'zh-Hant': {
        subject: `您的 ${brandName} 員工帳戶`,
        heading: '設定您的帳戶',
        intro: `您已加入 ${brandName} 的員工團隊。請設定密碼，並準備好驗證器。`,
        link: '設定帳戶',
        after: `連結 ${staffLinkHours} 小時內有效，只能使用一次。請勿轉寄，持有連結的人即可登入。`,
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.intro,
      heading: words.heading,
      body: (
        <>
          <Paragraph>{words.intro}</Paragraph>
          <Action href={setUpUrl}>{words.link}</Action>
          <Paragraph soft fixed>
            {words.after}
          </Paragraph>
        </>
      ),
    };
  },
);

/** Tells of a new way into an account of staff, so that whoever did not add it can act. */
export const staffPasskeyMail = defineMail(
  { accountUrl: 'https://club.example/console/me', passkeyName: 'My phone' },
  ({ brandName, accountUrl, passkeyName }, script) => {
    const words = {
      en: {
        subject: `A passkey was added to your staff account at ${brandName}`,
        heading: 'A passkey was added',
        body: `It is called “${passkeyName}” and signs in to your account. If it was you, all is well.`,
        not: 'If it was not you, remove it right away and ask for a new set-up link:',
        link: 'See my account',
      },
      'zh-Hans': {
        subject: `您的 ${brandName} 员工账户添加了通行密钥`,
        heading: '已添加通行密钥',
        body: `名称为“${passkeyName}”，可用于登录您的账户。如果是您本人操作，无需理会。`,
        not: '如果不是您本人操作，请立即移除并索取新的设置链接：',
        link: '查看我的账户',
      },
      'zh-Hant': {
        subject: `您的 ${brandName} 員工帳戶新增了通行密鑰`,
        heading: '已新增通行密鑰',
        body: `名稱為「${passkeyName}」，可用於登入您的帳戶。如果是您本人操作，無需理會。`,
        not: '如果不是您本人操作，請立即移除並索取新的設定連結：',
        link: '查看我的帳戶',
      },
    }[script];
    return {
      subject: words.subject,
      preview: words.body,
      heading: words.heading,
      body: (
        <>
          <Paragraph fixed>{words.body}</Paragraph>
          <Paragraph fixed>{words.not}</Paragraph>
          <Action href={accountUrl}>{words.link}</Action>
        </>
      ),
    };
  },
);

/** Tells that something waits in the console, and leads there. */
const draftPointer = (
  { subject, heading, intro, link }: Readonly<Record<'subject' | 'heading' | 'intro' | 'link', string>>,
  { href, list }: { readonly href: string; readonly list?: string },
): MailDraft => ({
  subject,
  preview: intro,
  heading,
  body: (
    <>
      <Paragraph>{intro}</Paragraph>
      {list !== undefined && <Paragraph>{list}</Paragraph>}
      <Action href={href}>{link}</Action>
    </>
  ),
});

/** Tells what waits for a second person, with all of it in one list. */
export const staffProposalsMail = defineMail(
  {
    count: '2',
    list: 'Draw “Evening draw” · proposed by Ada',
    proposalsUrl: 'https://club.example/console/approvals',
  },
  ({ brandName, count, list, proposalsUrl }, script) => {
    const words = {
      en: {
        subject: `Waiting for a second person at ${brandName}: ${count}`,
        heading: 'Waiting for a second person',
        intro: 'Colleagues proposed something that you could approve. Nothing of it happens before.',
        link: 'Look and decide',
      },
      'zh-Hans': {
        subject: `${brandName} 待审批申请：${count} 项`,
        heading: '有申请等待审批',
        intro: '同事提交了您可以审批的申请，批准前不会执行。',
        link: '查看并处理',
      },
      'zh-Hant': {
        subject: `${brandName} 待審批申請：${count} 項`,
        heading: '有申請等待審批',
        intro: '同事提交了您可以審批的申請，批准前不會執行。',
        link: '查看並處理',
      },
    }[script];
    return draftPointer(words, { href: proposalsUrl, list });
  },
);

/** Tells of gifts that are running low. */
export const staffLowStockMail = defineMail(
  {
    count: '2',
    list: '“Night lamp” · 3 left, warned below 20',
    stockUrl: 'https://club.example/console/stock',
  },
  ({ brandName, count, list, stockUrl }, script) => {
    const words = {
      en: {
        subject: `Gifts running low at ${brandName}: ${count}`,
        heading: 'Running low',
        intro: 'Of these gifts fewer pieces are free than you wanted to be warned of.',
        link: 'See all stock',
      },
      'zh-Hans': {
        subject: `${brandName} 库存不足的礼品：${count} 项`,
        heading: '库存不足',
        intro: '以下礼品的可用数量已低于您设置的提醒值。',
        link: '查看库存',
      },
      'zh-Hant': {
        subject: `${brandName} 庫存不足的禮品：${count} 項`,
        heading: '庫存不足',
        intro: '以下禮品的可用數量已低於您設定的提醒值。',
        link: '查看庫存',
      },
    }[script];
    return draftPointer(words, { href: stockUrl, list });
  },
);

/** Tells that the books do not hold. */
export const staffBooksDifferMail = defineMail(
  { count: '1', all: '3', differencesUrl: 'https://club.example/console/finance/differences' },
  ({ brandName, count, all, differencesUrl }, script) => {
    const words = {
      en: {
        subject: `The books of ${brandName} differ`,
        heading: 'Something does not add up',
        intro: `The nightly proof found lines that are not as they must be. New: ${count}. In all: ${all}.`,
        link: 'See what differs',
      },
      'zh-Hans': {
        subject: `${brandName} 的账目有差异`,
        heading: '账目不一致',
        intro: `每晚核对发现不一致之处。新增 ${count} 处，共 ${all} 处。`,
        link: '查看差异',
      },
      'zh-Hant': {
        subject: `${brandName} 的帳目有差異`,
        heading: '帳目不一致',
        intro: `每晚核對發現不一致之處。新增 ${count} 處，共 ${all} 處。`,
        link: '查看差異',
      },
    }[script];
    return draftPointer(words, { href: differencesUrl });
  },
);

/** Tells that there is no new backup. */
export const staffBackupMissingMail = defineMail(
  { since: '29 November 2026 at 03:15', consoleUrl: 'https://club.example/console' },
  ({ brandName, since, consoleUrl }, script) => {
    const words = {
      en: {
        subject: `${brandName} has no new backup`,
        heading: 'There is no new backup',
        intro: `The last good moment was ${since}. What members do since then would be lost with the server. The log of the server says what is wrong; please tell whoever runs it.`,
        link: 'To the console',
      },
      'zh-Hans': {
        subject: `${brandName} 没有新的备份`,
        heading: '没有新的备份',
        intro: `最近一次完好的时间是 ${since}。如果服务器损坏，此后的会员数据会丢失。原因见服务器日志，请告知运维人员。`,
        link: '前往管理后台',
      },
      'zh-Hant': {
        subject: `${brandName} 沒有新的備份`,
        heading: '沒有新的備份',
        intro: `最近一次完好的時間是 ${since}。如果伺服器損壞，此後的會員資料會遺失。原因見伺服器日誌，請告知維運人員。`,
        link: '前往管理後台',
      },
    }[script];
    return draftPointer(words, { href: consoleUrl });
  },
);

/** Tells of earn rules whose budget is nearly or wholly used. */
export const staffBudgetsMail = defineMail(
  {
    count: '2',
    list: '“Spring points” · 82% of 50,000 used',
    budgetsUrl: 'https://club.example/console/finance/budgets',
  },
  ({ brandName, count, list, budgetsUrl }, script) => {
    const words = {
      en: {
        subject: `Budgets nearly used at ${brandName}: ${count}`,
        heading: 'Budgets are going',
        intro:
          'Of these earn rules most of the budget is given, or all of it. One whose budget is gone gives nothing more.',
        link: 'See all budgets',
      },
      'zh-Hans': {
        subject: `${brandName} 即将用完的预算：${count} 项`,
        heading: '预算即将用完',
        intro: '以下赚取规则的预算大部分或全部已发放。预算用完后，规则不再发放。',
        link: '查看预算',
      },
      'zh-Hant': {
        subject: `${brandName} 即將用完的預算：${count} 項`,
        heading: '預算即將用完',
        intro: '以下賺取規則的預算大部分或全部已發放。預算用完後，規則不再發放。',
        link: '查看預算',
      },
    }[script];
    return draftPointer(words, { href: budgetsUrl, list });
  },
);
