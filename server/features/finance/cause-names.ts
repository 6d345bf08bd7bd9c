import type { EntryRule } from '#server/core/ledger/explain-entry.ts';
import { textIn, type Localised, type Script } from '#contract/locales.ts';

/** Rules that only move what is there, or whose causes have names of their own. */
type Other =
  | 'account.doubled'
  | 'account.movedOut'
  | 'account.parted'
  | 'draw.play'
  | 'draw.prize'
  | 'earn-rule'
  | 'earning.reversed'
  | 'gift.cancelled'
  | 'gift.claim'
  | 'gift.returned'
  | 'lot.expired'
  | 'lot.extended'
  | 'staff.tookBack';

/** What gives something and has no name of its own, by the rule of the ledger. */
const ofRules: Readonly<Record<Exclude<EntryRule, Other>, Localised>> = {
  'account.movedIn': {
    en: 'Moved from joined accounts',
    'zh-Hans': '合并账户转入',
    'zh-Hant': '合併帳戶轉入',
  },
  'check-in.day': { en: 'Daily check-in', 'zh-Hans': '每日签到', 'zh-Hant': '每日簽到' },
  'check-in.carried': {
    en: 'Check-in after a change of zone',
    'zh-Hans': '更改时区后的签到',
    'zh-Hant': '更改時區後的簽到',
  },
  'check-in.make-up': { en: 'Check-ins made up', 'zh-Hans': '补签', 'zh-Hant': '補簽' },
  'check-in.by-staff': {
    en: 'Check-ins made up by the team',
    'zh-Hans': '客服补签',
    'zh-Hant': '客服補簽',
  },
  'check-in.milestone': { en: 'Check-in milestones', 'zh-Hans': '签到里程碑', 'zh-Hant': '簽到里程碑' },
  'demo.welcome': { en: 'Welcome gift', 'zh-Hans': '欢迎礼', 'zh-Hant': '迎新禮' },
  'staff.adjust': { en: 'Set right by the team', 'zh-Hans': '客服调整', 'zh-Hant': '客服調整' },
  'task.done': { en: 'First steps', 'zh-Hans': '起步任务', 'zh-Hant': '起步任務' },
};

/** How a cause is called: an offer or a draw by its own name, another by its rule; null for one of another release. */
export function nameOfCause(cause: string, name: unknown, script: Script): string | null {
  const said = (name as Localised | null) ?? (ofRules as Readonly<Record<string, Localised>>)[cause];
  return said ? textIn(said, script) : null;
}
