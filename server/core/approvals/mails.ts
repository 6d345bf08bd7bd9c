import type { Proposed } from '#contract/calls/approvals.ts';
import { consoleBase } from '#contract/console-page.ts';
import { kinds } from '#contract/content/kinds.ts';
import { textIn, type Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { listedLines, listMark } from '#server/core/outbox/listed-lines.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { shownDate } from '#server/kernel/clock/shown-time.ts';

/** What a mail says of a proposal: never what it would give. */
export interface ToldProposal {
  readonly proposed: Proposed;
  /** Null: it came from files. */
  readonly author: string | null;
  /** Told where it is near. */
  readonly endsAt: Date | null;
}

/** How many are named. */
const mostNamed = 5;

/** Tells staff what waits for them to approve. */
export function proposalsMail(
  waiting: readonly ToldProposal[],
  { brandName, publicUrl, timeZone: zone }: SiteInfo,
  script: Script,
): MailContent {
  const said = words[script];
  const mail = fillMail('staff-proposals', script, {
    brandName,
    count: String(waiting.length),
    list: listMark,
    proposalsUrl: `${publicUrl}${consoleBase}/approvals`,
  });
  const line = ({ proposed, author, endsAt }: ToldProposal) => {
    const told = said.line({ what: nameOf(proposed, script), by: author ?? said.files });
    return endsAt === null ? told : `${told} · ${said.until(shownDate(endsAt, { script, zone }))}`;
  };
  return { ...mail, lines: listedLines(waiting, { most: mostNamed, script, line }) };
}

/** Its kind and what it is called. */
function nameOf(proposed: Proposed, script: Script): string {
  const said = words[script];
  if (proposed.what === 'release') return said.named({ kind: said.release, name: proposed.name });
  if (proposed.what === 'adjustment' || proposed.what === 'extension') return said.adjustment;
  if (proposed.what === 'joining') return said.joining;
  if (proposed.what === 'contact') return said.contact;
  if (proposed.what === 'numbers') return said.numbers;
  const { title, slug } = proposed;
  const name = textIn(title, script) || slug;
  if (proposed.what !== 'content') return said.named({ kind: said[proposed.what], name });
  // Kinds are called in the languages of the console.
  return said.named({ kind: script === 'zh-Hant' ? said.content : kinds[proposed.kind].label[script], name });
}

const words = {
  en: {
    content: 'Content',
    release: 'Release',
    stock: 'Stock of the gift',
    codes: 'Printed codes of',
    answers: 'Export of the answers to',
    givenGift: 'Gift for a member',
    adjustment: 'Points or coins of a member',
    joining: 'Two accounts of one member, to be joined',
    contact: 'What a member signs in with',
    numbers: 'Export of figures',
    files: 'files',
    named: ({ kind, name }: { kind: string; name: string }) => `${kind} “${name}”`,
    line: ({ what, by }: { what: string; by: string }) => `${what} · proposed by ${by}`,
    until: (day: string) => `waits until ${day} only`,
  },
  'zh-Hans': {
    content: '内容',
    release: '发布包',
    stock: '礼品库存',
    codes: '印刷兑换码',
    answers: '回答导出',
    givenGift: '赠送会员礼品',
    adjustment: '会员的积分或金币',
    joining: '合并同一会员的两个账户',
    contact: '会员的登录邮箱或手机号',
    numbers: '数据导出',
    files: '文件导入',
    named: ({ kind, name }: { kind: string; name: string }) => `${kind}“${name}”`,
    line: ({ what, by }: { what: string; by: string }) => `${what} · 提交人：${by}`,
    until: (day: string) => `仅保留至 ${day}`,
  },
  'zh-Hant': {
    content: '內容',
    release: '發布包',
    stock: '禮品庫存',
    codes: '印刷兌換碼',
    answers: '回答匯出',
    givenGift: '贈送會員禮品',
    adjustment: '會員的積分或金幣',
    joining: '合併同一會員的兩個帳戶',
    contact: '會員的登入電郵或手機號碼',
    numbers: '資料匯出',
    files: '檔案匯入',
    named: ({ kind, name }: { kind: string; name: string }) => `${kind}「${name}」`,
    line: ({ what, by }: { what: string; by: string }) => `${what} · 提交人：${by}`,
    until: (day: string) => `只保留至 ${day}`,
  },
} as const;
