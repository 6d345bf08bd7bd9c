import type { Label } from '#contract/content/faults.ts';
import type { CallResult } from '#contract/client.ts';
import { faultsOf } from '#contract/content/kind.ts';
import { kinds, type SimulatedKindName } from '#contract/content/kinds.ts';
import type { SimulatedOver } from '#contract/content/simulations.ts';
import { offeredSince } from '#server/core/content/languages.ts';
import { presentFaults } from '#server/core/content/present-faults.ts';
import { workOf } from '#server/core/content/publishing.ts';
import {
  findMoves,
  findPiece,
  findVersion,
  type StoredBody,
} from '#server/core/content/queries-shared-pieces.ts';
import { standingOf } from '#server/core/content/standing.ts';
import { addDays, localDay } from '#server/kernel/clock/local-days.ts';
import { ReportEndedError } from '#server/kernel/database/errors.ts';
import { report, type OpenReport } from '#server/kernel/database/reports.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Simulate, Simulating } from '#server/kernel/features/simulated.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { presentSimulation } from './present.ts';

interface Wanted {
  readonly pieceId?: string | undefined;
  readonly slug: string;
  readonly body: StoredBody;
  readonly over: SimulatedOver;
}

const dayMs = 86_400_000;

/**
 * Reckons what a body would do beside what is live of its piece, and writes nothing. Throws `contentHasFaults` for one whose
 * own fields say that it cannot be published, `forbidden` for one that looks at intimate facts which who asks may not see, and
 * `simulationTooLong`.
 */
export async function simulate(
  kind: SimulatedKindName,
  context: StaffContext,
  { pieceId, slug, body, over }: Wanted,
): Promise<CallResult<'gift.simulate'>> {
  const { db, ask, script, site, gone, staff } = context;
  const at = context.now();
  const faults = faultsOf(kinds[kind], body, at, await offeredSince(db, at));
  if (faults.length > 0)
    throw new Failure('contentHasFaults', {
      fields: presentFaults(faults, script).map(({ field, words }) => ({ path: field, reason: words })),
    });
  // Each room answers for its own kind, whose bodies this one is held to.
  const reckon = workOf(ask, kind).simulate as unknown as Simulate<SimulatedKindName> | undefined;
  if (!reckon) throw new Error(`No room simulates ${kind}`);
  const [from, to] = spanOf(over, at);
  const isStored = over.way === 'past';
  try {
    const simulated = await report(db, { gone: gone?.() }, async (read) => {
      const now = pieceId === undefined ? null : await liveBody(read, kind, pieceId, at);
      const asked = {
        pieceId: pieceId ?? null,
        slug,
        tried: body,
        now,
        over,
        at,
        from,
        to,
        zone: site().timeZone,
        seesIntimate: staff.permissions.includes('intimate'),
      } as unknown as Simulating<SimulatedKindName>;
      return reckon(read, asked, { db, ask });
    });
    const assumes = [...(isStored ? ofStored : ofMadeUp), ...simulated.assumes];
    return presentSimulation({ ...simulated, assumes }, { script, isStored });
  } catch (error) {
    if (error instanceof ReportEndedError || isTimeout(error)) throw new Failure('simulationTooLong');
    throw error;
  }
}

/** A statement that ran out of time by the server's own clock. */
const isTimeout = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014';

const spanOf = ({ way, days }: SimulatedOver, at: Date): [Date, Date] =>
  way === 'past' ? [new Date(at.getTime() - days * dayMs), at] : [at, new Date(at.getTime() + days * dayMs)];

async function liveBody({ tx }: OpenReport, kind: SimulatedKindName, pieceId: string, at: Date) {
  if (!(await findPiece(tx, { pieceId, kind }))) return null;
  const { live } = standingOf(await findMoves(tx, pieceId), at);
  return live === null ? null : ((await findVersion(tx, pieceId, live))?.body ?? null);
}

/** The calendar days of a span in a zone. */
export function daysOf({ from, to, zone }: Pick<Simulating<'gift'>, 'from' | 'to' | 'zone'>): string[] {
  const days: string[] = [];
  const last = localDay(new Date(to.getTime() - 1), zone);
  for (let day = localDay(from, zone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

const ofStored: readonly Label[] = [
  {
    en: 'Members who rest or are closing their account are left out, in what is live as well.',
    'zh-Hans': '不计入休息中或正在注销账户的会员，线上版本的数字亦然。',
  },
  {
    en: 'Fewer than ten members are not told by number; all other numbers are rounded to five.',
    'zh-Hans': '少于十位会员时不显示数字，其他数字按五取整。',
  },
  {
    en: 'Level, country and stage of each member are those of today.',
    'zh-Hans': '会员的等级、国家和阶段按今天的情况计算。',
  },
];

const ofMadeUp: readonly Label[] = [
  {
    en: 'All members are made up by the shares above; the same question has the same answer. Each signed up when it begins.',
    'zh-Hans': '所有会员均按上述比例虚拟生成，同样的设置得到同样的结果；会员均在起始时注册。',
  },
];
