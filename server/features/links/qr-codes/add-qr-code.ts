import { chanceOf, type Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { leadsNowhere } from '#server/features/links/redirects/paths.ts';
import { safeTarget, type Allowed } from '#server/features/links/redirects/safe-target.ts';
import { isCode, makeCode } from './codes.ts';
import { insertQrCode } from './queries.ts';

export interface NewQrCode {
  /** Words that staff chose; left out: one that nobody guesses is made. */
  readonly code?: string;
  /** For staff. */
  readonly name: string;
  readonly target: string;
  /** Put to the query of the target, such as `utm_source`. */
  readonly campaign?: Readonly<Record<string, string>>;
  /** Whether what else stands in the scanned address goes along. */
  readonly query?: 'drop' | 'merge';
  readonly opensAt?: Date;
  readonly closesAt?: Date;
}

/** Throws `qrCodeWrong`, `qrCodeTaken`, `redirectTargetRefused` or `windowWrong`. @returns the code */
export async function addQrCode(
  db: Queryable,
  given: NewQrCode,
  { allowed, now }: { allowed: Allowed; now: Date },
): Promise<string> {
  const { opensAt = null, closesAt = null, campaign = {}, query = 'drop' } = given;
  const code = given.code ?? makeCode(chanceOf(db));
  if (!isCode(code)) throw new Failure('qrCodeWrong');
  const target = safeTarget(given.target, allowed);
  if (target === null || given.target.length > 2000 || leadsNowhere(target))
    throw new Failure('redirectTargetRefused');
  if (opensAt && closesAt && opensAt >= closesAt) throw new Failure('windowWrong');
  const row = { code, name: given.name, target, campaign, query, opensAt, closesAt, createdAt: now };
  if (!(await insertQrCode(db, row))) throw new Failure('qrCodeTaken');
  return code;
}
