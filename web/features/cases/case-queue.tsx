import type { SafetyCase } from '#contract/calls/cases.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { queueMessages } from '#web/features/staff/queue/queue-messages.ts';
import {
  byStateAndKind,
  type QueueView,
  type StaffQueue,
  type StateAndKind,
} from '#web/features/staff/queue/staff-queue.ts';
import type { CaseDetail } from './case-detail.ts';
import { CaseAbout } from './case-about.tsx';
import { CaseDecisions } from './case-decisions.tsx';
import { caseListMessages } from './case-list-messages.ts';
import { CaseReading } from './case-reading.tsx';

type Kind = SafetyCase['kind'];
type Filter = StateAndKind<'waiting' | 'decided', Kind>;

const states = ['waiting', 'decided'] as const;
/** In the order of their urgency. */
const kinds = ['image', 'flagged', 'appeal', 'waiting'] as const satisfies readonly Kind[];

const tones = { waiting: 'neutral', flagged: 'warning', appeal: 'accent', image: 'danger' } as const;

/** What waits in the villages: reported images, flags, appeals, what was held back. */
export const caseQueue: StaffQueue<SafetyCase, CaseDetail, Filter> = {
  call: 'listSafetyCases',
  path: '/staff/villages',
  ...byStateAndKind<'waiting' | 'decided', Kind>(states, kinds),
  list: (call, filter, cursor) => call('listSafetyCases', { ...filter, cursor }),
  item: (call, caseId) => call('getSafetyCase', { caseId }),
  idOf: ({ caseId }) => caseId,
  rowIn: (detail) => detail.case,
  waiting: ({ waiting = 0 }) => waiting,
  takenCode: errorCodes.safetyCaseDecided,
  decidedBy: (detail) => (detail.case.state === 'waiting' ? null : (detail.case.decidedBy ?? '–')),
  Reading: CaseReading,
  Decisions: CaseDecisions,
  About: CaseAbout,
};

export function useCaseView(): QueueView<SafetyCase, CaseDetail, Filter> {
  const texts = useMessages(caseListMessages);
  const { pictures, rows } = useMessages(queueMessages);
  const { formats } = useLocale();
  return {
    title: texts.title,
    subtitle: texts.subtitle,
    counts: texts.counts,
    // Badges that somebody has to check again.
    remark: ({ expertsDue = 0 }) =>
      expertsDue > 0 && (
        <Notice tone="warning">
          {texts.expertsDue({ count: formats.number(expertsDue) })}{' '}
          <TextLink to="/staff/experts">{texts.experts}</TextLink>
        </Notice>
      ),
    filters: (filter) => [
      {
        label: rows.byState,
        look: 'segments',
        choices: states.map((state) => ({
          filter: { ...filter, state },
          label: texts.states[state],
        })),
      },
      {
        label: rows.byKind,
        look: 'chips',
        choices: [undefined, ...kinds].map((kind) => ({
          filter: { ...filter, kind },
          label: kind === undefined ? rows.all : texts.kinds[kind],
        })),
      },
    ],
    line: (row) => ({
      title: row.title,
      text: row.excerpt,
      badges: (
        <>
          <CaseBadges of={row} />
          <span className="text-sm text-ink-soft">{row.village}</span>
        </>
      ),
      when: [
        row.decidedAt === null
          ? rows.due({ date: formats.dateTime(row.dueAt) })
          : rows.decided({ name: row.decidedBy ?? '–', date: formats.dateTime(row.decidedAt) }),
        texts.opened({ date: formats.dateTime(row.openedAt) }),
      ],
    }),
    pictures: ({ case: { kind }, writing: { photos } }) => ({
      // Reported as intimate.
      veiled: kind === 'image',
      list: photos.map(({ picture }, place) => ({
        picture,
        name: pictures.name({ place: formats.number(place + 1), of: formats.number(photos.length) }),
      })),
    }),
  };
}

/** What is worth knowing before it is opened. */
function CaseBadges({ of: { kind, state, overdue, weight } }: { of: SafetyCase }) {
  const { badges } = useMessages(caseListMessages);
  const { rows } = useMessages(queueMessages);
  const { formats } = useLocale();
  return (
    <>
      <Badge tone={tones[kind]}>{badges[kind]}</Badge>
      {state !== 'waiting' && <Badge tone={state === 'kept' ? 'positive' : 'neutral'}>{badges[state]}</Badge>}
      {overdue && <Badge tone="danger">{rows.overdue}</Badge>}
      {weight !== null && <Badge>{badges.weight({ weight: formats.number(weight) })}</Badge>}
    </>
  );
}
