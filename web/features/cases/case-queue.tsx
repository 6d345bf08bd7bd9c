import type { SafetyCase } from '#contract/calls/cases.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { queueMessages } from '#web/features/staff/queue/queue-messages.ts';
import type { QueueView, StaffQueue } from '#web/features/staff/queue/staff-queue.ts';
import { CaseAbout } from './case-about.tsx';
import { CaseBadges } from './case-badges.tsx';
import { CaseDecisions } from './case-decisions.tsx';
import { kinds, readFilter, type CaseDetail, type Filter } from './case-filter.ts';
import { caseListMessages } from './case-list-messages.ts';
import { CaseReading } from './case-reading.tsx';

/** What waits in the villages: reported images, flags, appeals, what was held back. */
export const caseQueue: StaffQueue<SafetyCase, CaseDetail, Filter> = {
  call: 'listSafetyCases',
  path: '/staff/villages',
  readFilter,
  queryOf: ({ state, kind }) => ({ ...(state !== 'waiting' && { state }), ...(kind && { kind }) }),
  waitsIn: ({ state }) => state === 'waiting',
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
  const { pictures } = useMessages(queueMessages);
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
        label: texts.byState,
        look: 'segments',
        choices: (['waiting', 'decided'] as const).map((state) => ({
          filter: { ...filter, state },
          label: texts.states[state],
        })),
      },
      {
        label: texts.byKind,
        look: 'chips',
        choices: [undefined, ...kinds].map((kind) => ({
          filter: { ...filter, kind },
          label: texts.kinds[kind ?? 'all'],
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
          ? texts.due({ date: formats.dateTime(row.dueAt) })
          : texts.decided({ name: row.decidedBy ?? '–', date: formats.dateTime(row.decidedAt) }),
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
