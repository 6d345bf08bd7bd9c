import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { bothOf, writtenIn, type Written } from './post-draft.ts';
import type { PostDraftInUse } from './use-post-draft.ts';
import { writeMessages } from './write-messages.ts';

/** Two devices wrote on one draft: both texts, and what to go on with. Nothing is decided for her. */
export function DraftConflict({ inUse, other }: { inUse: PostDraftInUse; other: PostDraft }) {
  const { draft, written: here } = inUse;
  const texts = useMessages(writeMessages);
  const { formats } = useLocale();
  return (
    <section aria-labelledby="conflict" className="grid gap-4">
      <div role="alert">
        <h2 id="conflict" className="text-xl">
          {texts.conflictTitle}
        </h2>
        <p className="mt-1 text-ink-soft">{texts.conflictText}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Version
          label={texts.conflictHere}
          written={here}
          inUse={inUse}
          action={texts.conflictKeepHere}
          onChoose={() => draft.settle(here, other)}
        />
        <Version
          label={texts.conflictThere({ date: formats.dateTime(other.changedAt) })}
          written={writtenIn(other)}
          inUse={inUse}
          action={texts.conflictKeepThere}
          onChoose={() => draft.settle(writtenIn(other), other)}
        />
      </div>
      <Button
        variant="secondary"
        className="justify-self-center"
        onClick={() => draft.settle(bothOf(here, other), other)}
      >
        {texts.conflictBoth}
      </Button>
    </section>
  );
}

function Version({
  label,
  written,
  inUse,
  action,
  onChoose,
}: {
  label: string;
  written: Written;
  inUse: PostDraftInUse;
  action: string;
  onChoose: () => void;
}) {
  const texts = useMessages(writeMessages);
  return (
    <Card className="flex flex-col gap-2">
      <p className="eyebrow">{label}</p>
      {!inUse.isComment && (
        <p lang="" className="font-semibold [overflow-wrap:anywhere]">
          {written.title || texts.untitled}
        </p>
      )}
      <p lang="" className="max-h-64 flex-1 overflow-y-auto [overflow-wrap:anywhere] whitespace-pre-wrap">
        {written.text || texts.empty}
      </p>
      {written.photos.length > 0 && (
        <ul className="grid grid-cols-4 gap-2">
          {written.photos.map((photo, place) => {
            const { previewUrl } = inUse.photos.shown(photo, place);
            const name = photo.alt || texts.conflictPhoto({ number: place + 1 });
            return (
              <li key={photo.id} className="aspect-square overflow-hidden rounded-md bg-surface-sunken">
                {previewUrl === '' ? (
                  <span className="sr-only">{name}</span>
                ) : (
                  <img src={previewUrl} alt={name} className="size-full object-cover" decoding="async" />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button className="mt-2" block onClick={onChoose}>
        {action}
      </Button>
    </Card>
  );
}
