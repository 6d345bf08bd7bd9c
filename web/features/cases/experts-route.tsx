import { BadgeCheck, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShownExpert } from '#contract/calls/cases.ts';
import { EmptyNest } from '#web/kit/illustrations/empty-nest.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Failed } from '#web/features/staff/failed.tsx';
import { StaffFrame } from '#web/features/staff/staff-frame.tsx';
import { useStaffApi } from '#web/features/staff/use-staff-api.ts';
import { useStaffData } from '#web/features/staff/use-staff-data.ts';
import { expertMessages } from './expert-messages.ts';
import { ExpertSheet } from './expert-sheet.tsx';

const tones = { later: 'positive', soon: 'warning', past: 'danger' } as const;

export default function ExpertsPage() {
  const texts = useMessages(expertMessages);
  const asked = useStaffData('listExperts', {});
  const { data, failure, reload } = asked;
  const [changing, setChanging] = useState<ShownExpert | 'new' | null>(null);
  const [removing, setRemoving] = useState<ShownExpert | null>(null);
  const add = (
    <Button icon={<Plus aria-hidden="true" />} onClick={() => setChanging('new')}>
      {texts.add}
    </Button>
  );
  return (
    <StaffFrame>
      <PageHeader title={texts.title} subtitle={texts.subtitle} action={add} />
      <Failed asked={asked} title={texts.failed} retry={texts.retry} />
      {data === undefined && failure === undefined && (
        <Loading label={texts.loading} className="grid gap-3 md:grid-cols-2">
          {[1, 2].map((row) => (
            <Skeleton key={row} shape="card" className="h-32" />
          ))}
        </Loading>
      )}
      {data?.list.length === 0 && (
        <EmptyState illustration={<EmptyNest />} title={texts.empty} text={<p>{texts.emptyText}</p>} />
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {data?.list.map((one) => (
          <li key={one.memberId}>
            <ExpertCard of={one} onChange={() => setChanging(one)} onRemove={() => setRemoving(one)} />
          </li>
        ))}
      </ul>
      {changing !== null && (
        <ExpertSheet
          of={changing === 'new' ? null : changing}
          onClose={() => setChanging(null)}
          onSaved={() => {
            setChanging(null);
            reload();
          }}
        />
      )}
      {removing !== null && (
        <Removal
          of={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            reload();
          }}
        />
      )}
    </StaffFrame>
  );
}

function ExpertCard({
  of: { name, title, reviewedAt, review },
  onChange,
  onRemove,
}: {
  of: ShownExpert;
  onChange: () => void;
  onRemove: () => void;
}) {
  const texts = useMessages(expertMessages);
  const { formats, script } = useLocale();
  return (
    <Card className="flex items-start gap-4">
      <BadgeCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent-ink" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        <p className="wrap-anywhere">{title[script]}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={tones[review]}>{texts.review[review]}</Badge>
          {texts.until({ date: formats.date(reviewedAt) })}
        </p>
      </div>
      <IconButton label={texts.edit({ name })} icon={<Pencil aria-hidden="true" />} onClick={onChange} />
      <IconButton label={texts.remove({ name })} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
    </Card>
  );
}

function Removal({
  of: { memberId },
  onClose,
  onRemoved,
}: {
  of: ShownExpert;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const texts = useMessages(expertMessages);
  const { call } = useStaffApi();
  const removal = useChange(
    async () => {
      await call('removeExpert', { memberId });
      onRemoved();
    },
    { done: texts.removed, notified: true },
  );

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={removal.run}
      title={texts.removeTitle}
      text={texts.removeText}
      confirmLabel={texts.removeConfirm}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      tone="danger"
      loading={removal.busy}
      error={undefined}
    />
  );
}
