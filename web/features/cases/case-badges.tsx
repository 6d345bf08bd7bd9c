import type { SafetyCase } from '#contract/calls/cases.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { caseListMessages } from './case-list-messages.ts';

const tones = { waiting: 'neutral', flagged: 'warning', appeal: 'accent', image: 'danger' } as const;

/** What is worth knowing before it is opened. */
export function CaseBadges({ of: { kind, state, overdue, weight } }: { of: SafetyCase }) {
  const { badges } = useMessages(caseListMessages);
  const { formats } = useLocale();
  return (
    <>
      <Badge tone={tones[kind]}>{badges[kind]}</Badge>
      {state !== 'waiting' && <Badge tone={state === 'kept' ? 'positive' : 'neutral'}>{badges[state]}</Badge>}
      {overdue && <Badge tone="danger">{badges.overdue}</Badge>}
      {weight !== null && <Badge>{badges.weight({ weight: formats.number(weight) })}</Badge>}
    </>
  );
}
