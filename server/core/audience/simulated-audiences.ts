import { conditionsOf, intimateIn } from '#contract/content/audience-fields.ts';
import type { Label } from '#contract/content/faults.ts';
import type { OwnPerson, OwnTraits, Traits } from '#server/core/members/person.ts';
import type { RunTally } from '#server/core/simulations/tally.ts';
import { isSpread, type Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { SimulatedKindName } from '#contract/content/kinds.ts';
import type { Simulated, Simulating } from '#server/kernel/features/simulated.ts';
import type { TraitAudience } from './audience.ts';
import { isInMadeUp } from './made-up-membership.ts';
import { findLive, type LiveAudience } from './queries-shared-audiences.ts';

/** The audiences that a simulation looks at, as they are live now. */
export interface SimulatedAudiences extends Pick<Simulated, 'assumes'> {
  readonly live: readonly LiveAudience[];
  /** More than one intimate fact of members that there are is looked at. */
  readonly hidden: boolean;
  /** Somebody made up, with those that she is in at a moment. */
  madeUp<One extends OwnPerson>(person: One, at: Date): One & Traits;
  /** Somebody of a row that has them as `audiencesIn` tells them. */
  stored<One extends OwnTraits & { readonly audiences: readonly string[] }>(row: One): One & Traits;
  /** Whether she is meant. Who is not, and would be if she were in all of them, is noted as left out by them alone. */
  isMeant<One extends Traits>(
    person: One,
    deed: { readonly who: string | number; readonly day: string },
    isFor: (person: One) => boolean,
    tally: Pick<RunTally, 'leaveOut'>,
  ): boolean;
}

/**
 * What some things name. Throws `forbidden` where one that is named looks at intimate facts of members that there are, and who
 * asks may not see such; `simulationSpread` for one by activities where tables are spread.
 */
export async function simulatedAudiences<Name extends SimulatedKindName>(
  db: Queryable,
  { over, at, seesIntimate }: Pick<Simulating<Name>, 'over' | 'at' | 'seesIntimate'>,
  named: readonly TraitAudience[],
): Promise<SimulatedAudiences> {
  const ids = [...new Set(named.flatMap(({ members }) => members ?? []))];
  const live = ids.length === 0 ? [] : await findLive(db, ids, at);
  const isStored = over.way === 'past';
  const intimate = live.flatMap(({ who }) => intimateIn(who)).length;
  if (isStored && intimate > 0 && !seesIntimate) throw new Failure('forbidden', { why: 'intimate' });
  // Activities of other moments, row by row, are nothing that machines with members' rows can look up.
  if (
    isStored &&
    isSpread(db) &&
    live.some(({ who }) => conditionsOf(who).some(({ field }) => field === 'activity'))
  )
    throw new Failure('simulationSpread');
  const byStages = intimate > 0 && named.some(({ stages }) => stages !== undefined);
  const everyone: ReadonlySet<string> = new Set(ids);
  return {
    live,
    hidden: isStored && (intimate > 1 || byStages),
    assumes: [
      ...(ids.length === 0 ? [] : isStored ? ofStored : ofMadeUp),
      ...(ids.length === live.length ? [] : [notLive]),
    ],
    madeUp: (person, moment) => ({
      ...person,
      audiences: new Set(
        live.flatMap(({ pieceId, who }) => (isInMadeUp(who, person, moment) ? pieceId : [])),
      ),
    }),
    stored: (row) => ({ ...row, audiences: new Set(row.audiences) }),
    isMeant(person, { who, day }, isFor, tally) {
      if (isFor(person)) return true;
      if (person.audiences.size < everyone.size && isFor({ ...person, audiences: everyone }))
        tally.leaveOut(day, who);
      return false;
    },
  };
}

const ofStored: readonly Label[] = [
  {
    en: 'Of the audience that is named, as it is live now, only members count who are in it: by what they had done until each of those moments, and the ages of children and weeks of pregnancy of then. Language, points, coins, where they stand in a journey, and what they agreed to are those of today.',
    'zh-Hans':
      '仅计入属于所选受众（按目前生效的版本）的会员：行为次数、孩子月龄和孕周按每次发生时的情况判断；语言、积分、金币、问卷进度和授权同意按今天的情况计算。',
  },
  {
    en: 'Where fewer than ten members are left out by the audience alone, no number is told.',
    'zh-Hans': '仅因受众条件而未计入的会员少于十位时，不显示数字。',
  },
];

const ofMadeUp: readonly Label[] = [
  {
    en: 'Of the audience that is named, level, country, stage and the day of signing up decide. All else that it looks at is not made up, and is taken to be as it asks.',
    'zh-Hans': '所选受众按等级、国家和地区、阶段及注册时间判断；其余条件无法虚拟，均视为符合。',
  },
];

const notLive: Label = {
  en: 'An audience that is named is not live, so that nobody is in it.',
  'zh-Hans': '所选受众目前未生效，因此没有会员符合。',
};
