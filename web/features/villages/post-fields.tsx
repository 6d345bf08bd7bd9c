import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { writingLimits } from '#contract/villages/words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Advice } from './advice.tsx';
import { PhotoFields } from './photo-fields.tsx';
import type { Written } from './post-draft.ts';
import { TopicField } from './topic-field.tsx';
import type { PostPhotos } from './use-post-photos.ts';
import { useWordCheck } from './use-word-check.ts';
import { roomOf } from './writing-rules.ts';
import { writeMessages } from './write-messages.ts';

export interface PostFaults {
  readonly village?: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
}

/** What a post is made of, while it is written or changed. */
export function PostFields({
  written,
  photos,
  photoNote,
  mayPostPhotos,
  faults,
  onChange,
}: {
  written: Pick<Written, 'title' | 'text' | 'topics' | 'village'>;
  photos: PostPhotos;
  /** How long they are kept. */
  photoNote?: string;
  mayPostPhotos: boolean;
  faults: PostFaults;
  onChange: (changes: Partial<Pick<Written, 'title' | 'text' | 'topics'>>) => void;
}) {
  const texts = useMessages(writeMessages);
  const { formats } = useLocale();
  const { title, text, topics, village } = written;
  const called = useWordCheck(`${title}\n${text}`);
  const room = (of: string, most: number) => {
    const left = roomOf(of, most);
    if (left === null) return undefined;
    return texts[left.kind]({ count: formats.number(left.count) });
  };
  return (
    <>
      <Advice called={called} live />
      <TextInput
        name="title"
        label={texts.heading}
        hint={room(title, writingLimits.title) ?? texts.headingHint}
        error={faults.title}
        maxLength={500}
        autoComplete="off"
        dir="auto"
        value={title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        name="text"
        label={texts.text}
        hint={room(text, writingLimits.post) ?? texts.textHint}
        error={faults.text}
        maxLength={20_000}
        rows={6}
        dir="auto"
        value={text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {mayPostPhotos || photos.photos.length > 0 || photos.removal.held !== null ? (
        <PhotoFields
          list={photos}
          most={writingLimits.photos}
          {...(photoNote !== undefined && { note: photoNote })}
        />
      ) : (
        <Notice>{texts.noPhotos}</Notice>
      )}
      <TopicField topics={topics} village={village} onTopics={(changed) => onChange({ topics: changed })} />
    </>
  );
}
