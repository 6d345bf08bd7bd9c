import { Suspense } from 'react';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import type { Subject } from './thread-context.ts';

const ModerationNote = await whenShown(
  late(() => import('./moderation-note.tsx')),
  'ModerationNote',
);

/** Tells the author of something that was held back what became of it. */
export function Moderated({ subject }: { subject: Subject }) {
  const { writer, state } = subject.writing;
  if (!writer.mine || state === 'visible') return null;
  return (
    <Suspense fallback={null}>
      <ModerationNote subject={subject} />
    </Suspense>
  );
}
