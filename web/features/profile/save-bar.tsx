import { ChangeFault } from '#web/kit/change-form.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { pageBar } from '#web/ui/edge-bars.ts';
import { detailsMessages } from './details-messages.ts';
import type { DetailsEditing } from './use-details.ts';

/** Stays in reach of the thumb for as long as something is not saved. */
export function SaveBar({
  form,
  editing: { saving, discard },
}: {
  /** Id of the form that the button sends. */
  form: string;
  editing: DetailsEditing;
}) {
  const texts = useMessages(detailsMessages);
  return (
    <section
      aria-label={texts.unsaved}
      ref={pageBar}
      className="page-bar mt-6 grid gap-3 rounded-xl border border-line bg-surface-raised p-3 shadow-lift"
    >
      <ChangeFault of={saving} />
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
        <output className="me-auto ps-1 text-sm text-ink-soft">{texts.unsaved}</output>
        <Button variant="quiet" onClick={discard}>
          {texts.discard}
        </Button>
        <Button type="submit" form={form} loading={saving.busy}>
          {texts.save}
        </Button>
      </div>
    </section>
  );
}
