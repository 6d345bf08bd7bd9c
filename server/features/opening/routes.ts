import type { openingCalls } from '#contract/calls/opening/desk.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { getOpening } from './opening.ts';
import { putMark, takeMark, type Mark } from './queries.ts';
import { bringStarterIn } from './starter.ts';
import { surroundingsOf } from './surroundings.ts';
import { tryMail } from './try-mail.ts';
import { tryStorage } from './try-storage.ts';

export const openingHandlers: HandlersOf<keyof typeof openingCalls> = {
  getOpening,
  getSurroundings: async ({ config }) => surroundingsOf(config),
  tryMail,
  tryStorage,
  bringStarterIn: async (context) => bringStarterIn(context),

  putOpeningAway: async (context, { away }) => {
    await setMark(context, 'away', away);
    return true;
  },
  beginEmpty: async (context) => {
    await setMark(context, 'empty', true);
    return true;
  },
};

async function setMark({ db, staff, now: clock }: StaffContext, mark: Mark, is: boolean): Promise<void> {
  const { staffId } = staff;
  const now = clock();
  await transaction(db, async (tx) => {
    await (is ? putMark(tx, { mark, by: staffId, now }) : takeMark(tx, mark));
    await writeAudit(tx, {
      now,
      staffId,
      action: 'opening.marked',
      subject: `opening ${mark}`,
      after: { is },
    });
  });
}
