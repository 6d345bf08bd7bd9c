import type { CallResult } from '#contract/client.ts';
import type { Localised } from '#contract/locales.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { tryToSend } from '#server/integrations/smtp.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { countTry } from '#server/kernel/http/rate-limits.ts';
import { putMark } from './queries.ts';

/** It says nothing but that it came. */
const letter: { readonly subject: Localised; readonly text: Localised } = {
  subject: { en: 'A letter from {brand}', 'zh-Hans': '{brand} 的测试邮件', 'zh-Hant': '{brand} 的測試電郵' },
  text: {
    en: 'This letter came from {url}, where somebody of the staff asked for it. E-mail works.',
    'zh-Hans': '这封邮件由 {url} 的员工发送，用于测试。邮件发送正常。',
    'zh-Hant': '這封電郵由 {url} 的員工發送，用於測試。電郵發送正常。',
  },
};

/**
 * Sends a letter to who asks, at once and past the outbox, so that the answer is that of the mail server. Throws
 * `tooManyRequests`.
 */
export async function tryMail(context: StaffContext): Promise<CallResult<'tryMail'>> {
  const { config, db, script, staff } = context;
  const { staffId, email: to } = staff;
  if (config.smtpUrl === null) return { to, outcome: 'notSet', answer: null };
  await countTry(context, 'testByStaff', staffId);
  const { brandName, publicUrl } = context.site();
  const said = (words: Localised) => words[script].replace('{brand}', brandName).replace('{url}', publicUrl);
  const { fate, answer } = await tryToSend(
    config.smtpUrl,
    { from: config.mailFrom, bouncesTo: config.mailBouncesTo },
    { recipient: to, subject: said(letter.subject), text: said(letter.text) },
  );
  const now = context.now();
  await transaction(db, async (tx) => {
    if (fate === 'taken') await putMark(tx, { mark: 'mail', by: staffId, now });
    const subject = `staff ${staffId}` as const;
    await writeAudit(tx, { now, staffId, action: 'opening.mailTried', subject, after: { outcome: fate } });
  });
  return { to, outcome: fate, answer };
}
