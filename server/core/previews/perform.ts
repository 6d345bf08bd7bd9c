import { calls, type CallName } from '#contract/calls.ts';
import { mostPreviewActs } from '#contract/previews.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Caller } from '#server/kernel/http/context.ts';
import type { Dispatch, Reply } from '#server/kernel/http/implement.ts';
import type { Scene } from './play.ts';
import type { Preview } from './preview.ts';
import { countWritten, insertAct } from './queries.ts';

/** What takes a file: it would be gone before the next page. */
const takesFiles: ReadonlySet<string> = new Set<CallName>(['queryOssTempPolicy']);

/** Another thing was done meanwhile: this one is to be tried again after it. */
export class ActTakenError extends Error {
  override name = 'ActTakenError';
  override message = 'Something else was done in this preview meanwhile';
}

/**
 * Answers a call in a preview, and notes it when it changed something, so that the next page has it too. Throws
 * `previewNotPossible`, `previewFull`, and `ActTakenError` when another one was noted first.
 */
export async function perform(
  { db }: { readonly db: Database },
  preview: Preview,
  { services }: Scene,
  call: {
    readonly name: CallName;
    readonly input: unknown;
    readonly caller: Caller;
    readonly dispatch: Dispatch;
  },
): Promise<Reply> {
  const { name, input, caller, dispatch } = call;
  if (takesFiles.has(name)) throw new Failure('previewNotPossible');
  if (calls[name].method === 'GET') return dispatch(name, input, caller);
  const before = await countWritten(services.db);
  const reply = await dispatch(name, input, caller);
  const after = await countWritten(services.db);
  const changed = reply.status < 400 && (before === null || after !== before);
  if (!changed || calls[name].rank === 'tracking') return reply;
  const number = preview.acts.length + 1;
  if (number > mostPreviewActs) throw new Failure('previewFull');
  const { token, deviceKey, locale } = caller;
  const act = { call: name, input, at: services.now(), askedBy: { token, deviceKey, locale } };
  if (!(await insertAct(db, preview.previewId, number, act))) throw new ActTakenError();
  return reply;
}
