import {
  Ban,
  BellOff,
  Bell,
  EyeOff,
  Flag,
  Link2,
  Pencil,
  ShieldAlert,
  Trash2,
  Undo2,
  VenetianMask,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { copyText } from '#web/kit/copying/copy-text.ts';
import { actionsMessages } from './actions-messages.ts';
import { BlockDialog } from './block-dialog.tsx';
import { FlagSheet } from './flag-sheet.tsx';
import { hasChildPhotos } from './photo-rules.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { postPath } from './post-path.ts';
import { commentIdOf, idsOf, useThreadPlace, type Subject } from './thread-context.ts';

/** What can be done with a post or comment; each step follows in a dialog of its own. */
export function ActionsSheet({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const [step, setStep] = useState<'choose' | 'flag' | 'mute' | 'block' | 'remove'>('choose');
  if (step === 'flag') return <FlagSheet subject={subject} onClose={onClose} />;
  if (step === 'remove') return <RemoveDialog subject={subject} onClose={onClose} />;
  if (step !== 'choose') return <BlockDialog subject={subject} kind={step} onClose={onClose} />;
  return <Choices subject={subject} onClose={onClose} onStep={setStep} />;
}

function Choices({
  subject,
  onClose,
  onStep,
}: {
  subject: Subject;
  onClose: () => void;
  onStep: (step: 'flag' | 'mute' | 'block' | 'remove') => void;
}) {
  const texts = useMessages(actionsMessages);
  const { formats } = useLocale();
  const { kind, writing } = subject;
  const { createdAt, editedAt, writer } = writing;
  const { actions, rows } = useChoices(subject, onClose);
  const row = (icon: ReactNode, title: string, onClick: () => void, text?: string) => (
    <ListRow key={title} lead={icon} title={title} onClick={onClick} {...(text !== undefined && { text })} />
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={(writer.mine ? texts.titleMine : texts.title)[kind]}
      text={[
        texts.posted({ date: formats.dateTime(createdAt) }),
        ...(editedAt === null ? [] : [texts.edited({ date: formats.dateTime(editedAt) })]),
      ].join(' · ')}
      closeLabel={texts.close}
    >
      <div className="row-list">
        {writer.mine && row(<Pencil />, texts.edit, actions.edit)}
        {writer.mine &&
          hasChildPhotos(writing.photos) &&
          row(<Undo2 />, texts.withdraw, () => void actions.withdraw(), texts.withdrawText)}
        {row(<Link2 />, texts.copy, () => void actions.copy())}
        {rows.mute &&
          row(
            rows.muted ? <Bell /> : <BellOff />,
            rows.muted ? texts.unmuteThread : texts.muteThread,
            () => void actions.muteThread(),
            rows.muted ? undefined : texts.muteThreadText,
          )}
        {rows.names !== null &&
          row(
            <VenetianMask />,
            rows.names ? texts.takeAliases : texts.namesOnly,
            () => void actions.setAnonymousAnswers(),
            rows.names ? undefined : texts.namesOnlyText,
          )}
        {writer.mine && row(<Trash2 />, texts.remove, () => onStep('remove'))}
        {!writer.mine && row(<Flag />, texts.flag, () => onStep('flag'), texts.flagText)}
        {!writer.mine &&
          writer.kind === 'alias' &&
          row(<EyeOff />, texts.muteAlias, () => onStep('mute'), texts.muteText)}
        {!writer.mine && writer.kind === 'member' && (
          <>
            {row(<EyeOff />, texts.mute, () => onStep('mute'), texts.muteText)}
            {row(<Ban />, texts.block, () => onStep('block'), texts.blockText)}
          </>
        )}
        {!writer.mine &&
          writing.photos.length > 0 &&
          row(<ShieldAlert />, texts.image, actions.reportImage, texts.imageText)}
      </div>
    </Sheet>
  );
}

function useChoices(subject: Subject, onClose: () => void) {
  const texts = useMessages(actionsMessages);
  const navigate = useNavigate();
  const { send } = useApi();
  const { notify } = useToast();
  const { thread, compose } = useThreadPlace();
  const { village, postId } = thread.post;
  const path = postPath(village.slug, postId, commentIdOf(subject));

  const actions = {
    edit: () => {
      onClose();
      if (subject.kind === 'post') void navigate(`/villages/write?edit=${postId}`);
      else compose({ kind: 'edit', comment: subject.writing });
    },
    withdraw: async () => {
      onClose();
      const done = await send('withdrawChildPhotos', idsOf(subject));
      if (done === false) return;
      const withdrawn = <Writing extends Subject['writing']>(writing: Writing): Writing => ({
        ...writing,
        photos: writing.photos.map((photo) =>
          photo.child === null ? photo : { ...photo, child: 'withdrawn' as const },
        ),
      });
      if (subject.kind === 'post') thread.changePost(withdrawn);
      else thread.changeComment(subject.writing.commentId, withdrawn);
      notify({ tone: 'positive', message: texts.withdrawnNow });
    },
    copy: async () => {
      const copied = await copyText(new URL(path, location.origin).href);
      onClose();
      notify(
        copied
          ? { tone: 'positive', message: texts.copied }
          : { tone: 'negative', message: texts.copyFailed },
      );
    },
    muteThread: async () => {
      onClose();
      const muted = await thread.mute();
      if (muted !== null)
        notify({ tone: 'positive', message: muted ? texts.mutedThread : texts.unmutedThread });
    },
    setAnonymousAnswers: async () => {
      onClose();
      const set = await send('setAnonymousAnswers', { postId, allowed: !thread.post.anonymousAnswers });
      if (set === false) return;
      thread.changePost((post) => ({ ...post, ...set }));
      notify({ tone: 'positive', message: set.anonymousAnswers ? texts.takesAliases : texts.namesOnlyNow });
    },
    reportImage: () => {
      onClose();
      void navigate(`/report-image?link=${encodeURIComponent(path)}`);
    },
  };
  const isPost = subject.kind === 'post';
  const names = isPost && subject.writing.writer.mine ? !thread.post.anonymousAnswers : null;
  return { actions, rows: { mute: isPost, muted: thread.muted, names } };
}
