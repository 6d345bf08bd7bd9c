import type { BackgroundWork } from './kernel/jobs/jobs.ts';
import type { JobConfig } from './kernel/jobs/recurring-job.ts';
import { collectAnswers, type Answer } from './kernel/hooks/hook.ts';
import { handlersOf, jobsOf, type Feature } from './kernel/features/feature.ts';
import type { Handlers } from './kernel/http/implement.ts';
import { ensurePartitions } from './kernel/database/partitions.ts';
import { removeEndedCounts } from './kernel/http/rough-counts.ts';
import { rest } from './core/rest/feature.ts';
import { articles } from './core/articles/feature.ts';
import { content } from './core/content/feature.ts';
import { publishing } from './core/content/publishing.ts';
import { outbox } from './core/outbox/feature.ts';
import { documents } from './core/documents/feature.ts';
import { undo } from './core/undo/feature.ts';
import { regions } from './core/regions/feature.ts';
import { products } from './core/products/feature.ts';
import { members } from './core/members/feature.ts';
import { staff } from './core/staff/feature.ts';
import { approvals } from './core/approvals/feature.ts';
import { previews } from './core/previews/feature.ts';
import { simulations } from './core/simulations/feature.ts';
import { editing } from './core/editing/feature.ts';
import { audience } from './core/audience/feature.ts';
import { media } from './core/media/feature.ts';
import { notifications } from './core/notifications/feature.ts';
import { opening } from './features/opening/feature.ts';
import { ledger } from './core/ledger/feature.ts';
import { worklist } from './core/worklist/feature.ts';
import { reviews } from './core/reviews/feature.ts';
import { suspicion } from './core/suspicion/feature.ts';
import { demo } from './demo/feature.ts';
import { links } from './features/links/feature.ts';
import { social } from './features/social/feature.ts';
import { addresses } from './features/addresses/feature.ts';
import { visits } from './features/visits/feature.ts';
import { information } from './features/information/feature.ts';
import { tickets } from './features/tickets/feature.ts';
import { levels } from './features/levels/feature.ts';
import { earnRules } from './features/earn-rules/feature.ts';
import { checkIn } from './features/check-in/feature.ts';
import { gifts } from './features/gifts/feature.ts';
import { codes } from './features/codes/feature.ts';
import { draws } from './features/draws/feature.ts';
import { benefits } from './features/benefits/feature.ts';
import { warranties } from './features/warranties/feature.ts';
import { journeys } from './features/journeys/feature.ts';
import { courses } from './features/courses/feature.ts';
import { magazine } from './features/magazine/feature.ts';
import { referral } from './features/referral/feature.ts';
import { badges } from './features/badges/feature.ts';
import { materials } from './features/materials/feature.ts';
import { villages } from './features/villages/feature.ts';
import { events } from './features/events/feature.ts';
import { finance } from './features/finance/feature.ts';
import { numbers } from './features/numbers/feature.ts';
import { care } from './features/care/feature.ts';
import { cases } from './features/cases/feature.ts';
import { mailings } from './features/mailings/feature.ts';
import { messages } from './features/messages/feature.ts';
import { texts } from './features/texts/feature.ts';
import { campaigns } from './features/campaigns/feature.ts';
import { profile } from './features/profile/feature.ts';
import { backup } from './features/backup/feature.ts';
import { home } from './features/home/feature.ts';

/** Folders of the kernel in their order: each imports only those before it. Integrations come next, then the rooms. */
export const kernel = [
  'config',
  'failure',
  'deadlines',
  'cache',
  'clock',
  'chance',
  'secrets',
  'hooks',
  'database',
  'storage',
  'http',
  'jobs',
  'features',
] as const;

/** Kernel’s own tables and upkeep. */
const http = {
  room: 'kernel/http',
  tables: ['rateLimit', 'roughCount'],
  upkeep: {
    ensurePartitions: ({ db, now }) => ensurePartitions(db, now()),
    removeEndedCounts: ({ db, now }) => removeEndedCounts(db, now()),
  },
} as const satisfies Feature;

/**
 * All rooms of the house in their order, the only list of them. Each imports kernel, integrations and rooms that stand
 * before it, types included; what an earlier one needs from a later one comes up through a hook.
 */
export const rooms = [
  http,
  rest,
  articles,
  content,
  outbox,
  documents,
  undo,
  regions,
  members,
  products,
  staff,
  approvals,
  previews,
  simulations,
  audience,
  media,
  editing,
  notifications,
  ledger,
  worklist,
  reviews,
  suspicion,
  links,
  social,
  addresses,
  visits,
  information,
  tickets,
  levels,
  earnRules,
  checkIn,
  gifts,
  codes,
  draws,
  benefits,
  warranties,
  journeys,
  courses,
  magazine,
  referral,
  badges,
  materials,
  villages,
  cases,
  texts,
  mailings,
  messages,
  campaigns,
  opening,
  events,
  finance,
  numbers,
  care,
  profile,
  backup,
  home,
  demo,
] as const satisfies readonly Feature[];

/** Every call of the contract and who answers it. */
export const handlers: Handlers = handlersOf(rooms);

/** What they answer to one another’s hooks. */
export const ask = collectAnswers(
  rooms.flatMap(({ answers = [], content: works }: Feature): readonly Answer[] =>
    works ? [...answers, publishing.gives(works)] : answers,
  ),
);

const parts: readonly Feature[] = rooms;

for (const { prepares } of parts) prepares?.(ask);

/** What this installation does again and again. */
export const recurringJobs = (config: JobConfig) => jobsOf(parts, config);

/** All of its background work. */
export const workOf = (config: JobConfig): BackgroundWork => ({
  recurring: recurringJobs(config),
  begins: parts.flatMap(({ begins = [] }) => begins),
  workers: parts.flatMap(({ worker = [] }) => worker),
});
