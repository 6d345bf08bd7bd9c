import { lazy, Suspense } from 'react';
import type { Subject } from './thread-context.ts';

const loadNote = async () => ({ default: (await import('./moderation-note.tsx')).ModerationNote });
const ModerationNote = import.meta.env.SSR ? (await loadNote()).default : lazy(loadNote);

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
