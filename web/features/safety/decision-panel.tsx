import { Check, SkipForward, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { KeyHint } from '../staff/key-hint.tsx';
import { useShortcuts } from '../reviews/use-shortcuts.ts';
import { caseMessages } from './case-messages.ts';
import { casePath, queueStart } from './case-paths.ts';
import type { CaseDetail } from './case-route.tsx';
import { DecideSheet } from './decide-sheet.tsx';
import { useDecideCase } from './use-decide-case.ts';
import { WriterCard } from './writer-card.tsx';

/** Everything one does with a case; at hand while the rest is scrolled. */
export function DecisionPanel({ detail, reload }: { detail: CaseDetail; reload: () => void }) {
  const texts = useMessages(caseMessages);
  const { formats } = useLocale();
  const navigate = useNavigate();
  const { case: shown, mayDecide, nextCaseId, history } = detail;
  const [asking, setAsking] = useState<'keep' | 'decline' | null>(null);
  const { working, failure, decide } = useDecideCase({
    caseId: shown.caseId,
    reload,
    onSettled: () => setAsking(null),
  });
  const waits = shown.state === 'waiting';
  const open = waits && mayDecide;
  const skip = () => void navigate(nextCaseId === null ? queueStart : casePath(nextCaseId));
  const shortcuts = useShortcuts({
    ...(open && { k: () => setAsking('keep'), d: () => setAsking('decline') }),
    n: skip,
  });
  const key = (letter: string): ReactNode => shortcuts.on && <KeyHint letter={letter} />;
  const [last] = history;

  return (
    <aside aria-label={texts.decision} className="grid gap-4 md:sticky md:top-24">
      <Card className="grid gap-4">
        {waits ? (
          <p>
            <span className="block text-sm text-ink-soft">{texts.due}</span>
            <span className={shown.overdue ? 'font-semibold text-danger-ink' : 'font-semibold'}>
              {formats.dateTime(shown.dueAt)}
            </span>
          </p>
        ) : (
          last && (
            <Notice tone={last.decision === 'kept' ? 'positive' : 'neutral'} live>
              <p>{texts.decisions[last.decision]}</p>
              <p>{texts.by({ name: last.by || '–', date: formats.dateTime(last.at) })}</p>
            </Notice>
          )
        )}
        {waits && !mayDecide && <Notice>{texts.notMine}</Notice>}
        {open && (
          <div className="grid grid-cols-2 gap-2 md:grid-cols-1">
            <Button
              block
              size="lg"
              icon={<Check aria-hidden="true" />}
              aria-keyshortcuts={shortcuts.on ? 'k' : undefined}
              onClick={() => setAsking('keep')}
            >
              {texts.keep}
              {key('K')}
            </Button>
            <Button
              block
              size="lg"
              variant="secondary"
              icon={<X aria-hidden="true" />}
              aria-keyshortcuts={shortcuts.on ? 'd' : undefined}
              onClick={() => setAsking('decline')}
            >
              {texts.decline}
              {key('D')}
            </Button>
          </div>
        )}
        <Button
          block
          variant="quiet"
          icon={<SkipForward aria-hidden="true" />}
          aria-keyshortcuts={shortcuts.on ? 'n' : undefined}
          onClick={skip}
        >
          {nextCaseId === null ? texts.toList : waits ? texts.skip : texts.next}
          {key('N')}
        </Button>
      </Card>
      <WriterCard detail={detail} reload={reload} />
      <Switch
        label={texts.shortcuts}
        text={texts.shortcutsText}
        checked={shortcuts.on}
        className="max-md:hidden"
        onChange={(event) => shortcuts.set(event.currentTarget.checked)}
      />
      <DecideSheet
        decision={asking}
        isImage={shown.kind === 'image'}
        caseId={shown.caseId}
        working={working}
        failure={failure}
        onClose={() => setAsking(null)}
        onDecide={(decision) => void decide(decision)}
      />
    </aside>
  );
}
