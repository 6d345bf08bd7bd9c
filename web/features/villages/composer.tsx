import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PostDraft } from '#contract/calls/villages/drafts.ts';
import type { Comment } from '#contract/calls/villages/posts.ts';
import { daysOfDraftPhotos } from '#contract/pictures.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Linked } from '#web/ui/linked.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { LeaveGuard } from '#web/kit/leaving/leave-guard.tsx';
import { cardMessages } from './card-messages.ts';
import { composerMessages } from './composer-messages.ts';
import { Advice } from './advice.tsx';
import { withMention } from './mention-rules.ts';
import { PhotoFields } from './photo-fields.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DraftStatus } from './draft-status.tsx';
import { useThreadPlace, type Composing } from './thread-context.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import {
  mostCommentPhotos,
  useEditedComment,
  useKnownDraft,
  useNewComment,
  type Composed,
} from './use-composer.ts';
import { useMentions } from './use-mentions.ts';
import { useStanding, type Standing } from './use-standing.ts';
import { useWordCheck } from './use-word-check.ts';
import { writeMessages } from './write-messages.ts';
import { hasLink, lengthOf, roomOf } from './writing-rules.ts';

/** What was begun before the composer was closed. */
export interface LeftComment {
  readonly begun: boolean;
  /** Done once the server has what was typed last. */
  readonly settled: Promise<unknown> | null;
}

export interface ComposerProps {
  readonly composing: Composing;
  readonly onSent: (comment: Comment) => void;
  readonly onClose: () => void;
  /** The answer becomes a comment on the post. */
  readonly onNoAnswer: () => void;
  readonly left: LeftComment;
  readonly onLeave: (left: LeftComment) => void;
}

/** Writes a comment, an answer, or what is to stand instead of one. */
export function Composer(props: ComposerProps) {
  const { composing } = props;
  if (composing.kind === 'edit') return <EditedComment {...props} editing={composing.comment} />;
  return <NewComment {...props} parent={composing.parent} />;
}

function EditedComment({ editing, ...props }: ComposerProps & { editing: Comment }) {
  const texts = useMessages(composerMessages);
  const { notify } = useToast();
  const composed = useEditedComment(editing, (comment) => {
    notify({ tone: 'positive', message: texts.changed });
    props.onSent(comment);
  });
  return <ComposerForm {...props} composed={composed} />;
}

/** What was begun here or on another device is asked for first. */
function NewComment(props: ComposerProps & { parent: Comment | null }) {
  const { postId } = useThreadPlace().thread.post;
  const known = useKnownDraft(postId, props.left.settled);
  return known === undefined ? <div className="min-h-12" /> : <BegunComment {...props} known={known} />;
}

function BegunComment({
  known,
  parent,
  ...props
}: ComposerProps & { known: PostDraft | null; parent: Comment | null }) {
  const texts = useMessages(composerMessages);
  const { notify } = useToast();
  const { postId } = useThreadPlace().thread.post;
  const sent = useRef(false);
  const composed = useNewComment({
    postId,
    known,
    parent,
    onSent: (comment) => {
      sent.current = true;
      notify({ tone: 'positive', message: texts.sent });
      props.onSent(comment);
    },
  });
  const { draft, other } = composed.inUse;
  const leave = useEffectEvent(() => {
    const { text, photos } = draft.current().written;
    const begun = !sent.current && (text.trim() !== '' || photos.length > 0);
    props.onLeave({ begun, settled: draft.flush(true) });
  });
  useEffect(() => () => leave(), []);
  if (other !== null) return <DraftConflict inUse={composed.inUse} other={other} />;
  return <ComposerForm {...props} composed={composed} />;
}

function ComposerForm({
  composing,
  composed,
  onClose,
  onNoAnswer,
}: Pick<ComposerProps, 'composing' | 'onClose' | 'onNoAnswer'> & { composed: Composed }) {
  const texts = useMessages(composerMessages);
  const draftTexts = useMessages(writeMessages);
  const { thread } = useThreadPlace();
  const { post } = thread;
  const { postId } = post;
  const standing = useStanding();
  const isNew = composing.kind === 'new';
  const { written, phase, error, change, submit, inUse } = composed;
  const { text, anonymous, mentions: chosen } = written;
  const photos = inUse?.photos;
  const [begunAnonymous] = useState(anonymous);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useAboveKeyboard(form);
  const called = useWordCheck(text);
  const [tried, setTried] = useState(false);
  const [showsPhotos, setShowsPhotos] = useState((photos?.photos.length ?? 0) > 0);
  const mentions = useMentions(postId, (asked, one) => {
    const next = withMention(text, asked, one.name);
    change({ text: next.text, mentions: [...chosen, one] });
    requestAnimationFrame(() => area.current?.setSelectionRange(next.caret, next.caret));
  });
  const parent = isNew ? composing.parent : null;
  useEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- answering somebody else begins in the field anew
  }, [parent]);
  const takesAliases = post.anonymousAnswers || (post.writer.kind === 'alias' && post.writer.mine);
  const fault =
    isNew && anonymous && !takesAliases
      ? texts.namesOnlyHere
      : faultOf({ text, standing: isNew ? standing : null, busy: photos?.unfinished === true }, texts);
  const blocked = isNew && standing?.commentsLeftToday === 0;

  function send() {
    setTried(true);
    if (fault === null && !blocked) void submit();
  }

  return (
    <form
      method="post"
      ref={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-center justify-between gap-2">
        {/* Beside the button that closes there is room for both lines: what she writes in stays where it is. */}
        <div className="min-w-0">
          <p className="truncate text-sm font-semibold">
            {composing.kind === 'edit' ? texts.editing : parent ? <Answering parent={parent} /> : texts.title}
          </p>
          {inUse && <DraftStatus status={inUse.whole} />}
        </div>
        <span className="flex flex-none">
          {parent && (
            <Button size="sm" variant="quiet" onClick={onNoAnswer}>
              {texts.noAnswer}
            </Button>
          )}
          <IconButton label={texts.close} icon={<X aria-hidden="true" />} onClick={onClose} />
        </span>
      </div>
      <Advice called={called} live />
      <MentionBox
        text={text}
        mentions={mentions}
        area={area}
        label={texts.title}
        placeholder={texts.placeholder}
        onText={(value) => change({ text: value })}
      />
      <Room text={text} />
      {showsPhotos && photos && (
        <PhotoFields
          list={photos}
          most={mostCommentPhotos}
          note={draftTexts.photosKept({ days: daysOfDraftPhotos })}
        />
      )}
      {isNew && !takesAliases && <p className="text-sm text-ink-soft">{texts.namesOnly}</p>}
      {isNew && (takesAliases || begunAnonymous) && (
        <Switch
          label={texts.anonymous}
          text={takesAliases ? texts.anonymousText({ alias: thread.alias }) : texts.namesOnlyHere}
          checked={anonymous}
          onChange={(event) => change({ anonymous: event.target.checked })}
        />
      )}
      {standing && !blocked && standing.commentsLeftToday <= 3 && isNew && (
        <p className="text-sm text-ink-soft">{texts.fewLeft({ count: standing.commentsLeftToday })}</p>
      )}
      {tried && fault !== null && (
        <Notice tone="warning" live>
          {fault}
        </Notice>
      )}
      {phase === 'failed' && (
        <Notice tone="danger" live>
          <p>{error !== undefined && <Linked text={error} />}</p>
          <p>{texts.kept}</p>
        </Notice>
      )}
      {photos?.unsafe && <LeaveGuard unsaved onLeave={() => {}} />}
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-3">
        {isNew && !showsPhotos ? (
          standing?.mayPostPhotos === false ? (
            <p className="text-sm text-ink-soft">{texts.noPhotos}</p>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              icon={<ImagePlus aria-hidden="true" />}
              onClick={() => setShowsPhotos(true)}
            >
              {texts.photos}
            </Button>
          )
        ) : (
          <span />
        )}
        <Button
          type="submit"
          loading={phase === 'sending'}
          icon={<SendHorizontal aria-hidden="true" />}
          disabledReason={blocked ? texts.noneLeft : undefined}
          className="max-w-64"
        >
          {composing.kind === 'edit' ? texts.saveChange : phase === 'failed' ? texts.sendAgain : texts.send}
        </Button>
      </div>
    </form>
  );
}

function Answering({ parent }: { parent: Comment }) {
  const texts = useMessages(composerMessages);
  const { gone } = useMessages(cardMessages);
  return texts.answering({ name: parent.writer.kind === 'gone' ? gone : parent.writer.name });
}

function faultOf(
  { text, standing, busy }: { text: string; standing: Standing | null; busy: boolean },
  texts: (typeof composerMessages)['en'],
): string | null {
  if (lengthOf(text) === 0) return texts.empty;
  const room = roomOf(text, writingLimits.comment);
  if (room?.kind === 'tooLong') return texts.tooLong({ count: String(room.count) });
  if (standing?.mayPostLinks === false && hasLink(text)) return texts.noLinks;
  return busy ? texts.photosOnTheWay : null;
}

function Room({ text }: { text: string }) {
  const texts = useMessages(composerMessages);
  const { formats } = useLocale();
  const room = roomOf(text, writingLimits.comment);
  if (room === null) return null;
  return (
    <p className={room.kind === 'tooLong' ? 'field-error' : 'field-hint'}>
      {texts[room.kind]({ count: formats.number(room.count) })}
    </p>
  );
}

/** The text, with suggestions of whom it could call. */
function MentionBox({
  text,
  mentions,
  area,
  label,
  placeholder,
  onText,
}: {
  text: string;
  mentions: ReturnType<typeof useMentions>;
  area: React.RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  onText: (text: string) => void;
}) {
  const texts = useMessages(composerMessages);
  const id = useId();
  const { list, active } = mentions;
  const isOpen = list.length > 0;
  return (
    <div className="relative">
      {isOpen && (
        // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- suggestions of a text of several lines, which no element of HTML has
        <ul
          id={id}
          role="listbox"
          aria-label={texts.people}
          className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-56 overflow-y-auto rounded-lg bg-surface-raised p-1 shadow-float"
        >
          {list.map((one, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text field's
            <li
              key={one.participantId}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              className="flex min-h-11 cursor-pointer items-center rounded-md px-3 aria-selected:bg-accent-soft"
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => mentions.choose(one)}
            >
              <bdi lang="">{one.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">{isOpen ? texts.people : ''}</output>
      <textarea
        ref={area}
        className="input max-h-[40dvh] min-h-13"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        rows={2}
        dir="auto"
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          mentions.look(event.target.value, event.target.selectionStart);
        }}
        onSelect={(event) => mentions.look(text, event.currentTarget.selectionStart)}
        onBlur={() => mentions.close()}
        onKeyDown={(event) => {
          if (mentions.handleKey(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
    </div>
  );
}
