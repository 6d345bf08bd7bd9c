import { auditThings, type AuditThing } from '#contract/audit.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import { actionTexts } from './action-texts.ts';
import { auditTexts } from './audit-texts.ts';
import type { AuditLine } from './use-audit.ts';

type Subject = AuditLine['subject'];

const isKind = (kind: string): kind is KindName => Object.hasOwn(kinds, kind);
const isThing = (kind: string): kind is AuditThing => auditThings.some((thing) => thing === kind);

/** What something is called that was done something to. */
export function useSubjectWords() {
  const texts = useTexts(auditTexts);
  const { things } = useTexts(actionTexts);
  const say = useSay();
  const ofKind = (kind: string) => {
    if (isKind(kind)) return say(kinds[kind].label);
    return isThing(kind) ? things[kind] : kind;
  };
  return {
    ofSubject: ({ kind, name }: Pick<Subject, 'kind' | 'name'>) =>
      name === null ? ofKind(kind) : texts.named({ kind: ofKind(kind), name }),
    /** Of one that is known by kind and id alone. */
    ofKey: (key: string) => {
      const [kind = '', id = ''] = key.split(' ');
      return id === '' ? ofKind(kind) : texts.named({ kind: ofKind(kind), name: id.slice(-6) });
    },
  };
}

/** The page of the console that shows it, for who may see it there. */
export function pageOf({ kind, id }: Pick<Subject, 'kind' | 'id'>): string | null {
  if (isKind(kind)) return id !== null && may(kinds[kind].permission) ? `/${kind}/${id}` : null;
  switch (kind) {
    case 'staff':
    case 'role':
      return may('staff') ? '/team' : null;
    case 'expert':
      return may('villages') ? '/experts' : null;
    case 'release':
      return id === null ? null : `/releases/${id}`;
    case 'proposal':
      return id === null ? null : `/approvals/${id}`;
    case 'ticket':
      return id !== null && may('tickets') ? `/queues/tickets/${id}` : null;
    case 'order':
      return id !== null && may('orders') ? `/queues/orders/${id}` : null;
    case 'member':
      return id !== null && may('members') ? `/members/${id}` : null;
    case 'review':
      return id !== null && may('reviews') ? `/queues/reviews/${id}` : null;
    case 'safetyCase':
      return id !== null && may('villages') ? `/queues/cases/${id}` : null;
    default:
      return null;
  }
}
