import { defineTexts } from '#console/kit/language.ts';
import { counted } from '#contract/counted.ts';

interface At {
  readonly at: string;
}

export const backupTexts = defineTexts({
  en: {
    good: ({ at, hours }: At & { readonly hours: number }) =>
      `Last backup: ${at}. The next one is made ${counted(hours, 'hour')} after it.`,
    quiet: {
      none: 'The first backup is made within a quarter of an hour.',
      unset: 'No backups are made by themselves: BACKUP_TARGET is not set.',
      apart: 'No backups are made here: the machines of the database are backed up by who runs them.',
    },
    missing: { late: 'A backup is missing.', failed: 'The last backup failed.' },
    about: ({ at }: { readonly at: string | null }) =>
      ` ${at === null ? 'There is no good one yet.' : `The last good one is of ${at}.`} The server’s log says why; until one is made, what was written since could be lost.`,
  },
  'zh-Hans': {
    good: ({ at, hours }) => `上次备份：${at}。每 ${hours} 小时备份一次。`,
    quiet: {
      none: '首次备份将在一刻钟内完成。',
      unset: '没有自动备份：尚未设置 BACKUP_TARGET。',
      apart: '此处不做备份：数据库的各台机器由其运维人员分别备份。',
    },
    missing: { late: '备份已逾期。', failed: '上次备份失败。' },
    about: ({ at }) =>
      `${at === null ? '还没有成功的备份。' : `最近一次成功的备份：${at}。`}原因见服务器日志；在完成备份之前，此后写入的内容可能丢失。`,
  },
});
