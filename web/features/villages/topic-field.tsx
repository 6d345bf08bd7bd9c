import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { writingLimits } from '#contract/villages/words.ts';
import { orNull } from '#web/kit/failures.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { isComposing } from './composing.ts';
import { isTopic, tidyTopic, withTopic } from './topic-rules.ts';
import { writeMessages } from './write-messages.ts';

const mostSuggested = 8;

/** Topics of a post: written, or taken from those that the village uses. */
export function TopicField({
  topics,
  village,
  onTopics,
}: {
  topics: readonly string[];
  village: string | null;
  onTopics: (topics: string[]) => void;
}) {
  const texts = useMessages(writeMessages);
  const { call } = useApi();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [known, setKnown] = useState<readonly string[] | null>(null);
  const isFull = topics.length >= writingLimits.topics;

  async function suggest() {
    if (known !== null) return;
    setKnown([]);
    // Without them they can still be written.
    const found = await call('listTopics', village === null ? {} : { village }).catch(orNull());
    if (found) setKnown(found.list.map(({ topic }) => topic));
  }

  function add(topic: string) {
    const tidy = tidyTopic(topic);
    if (tidy === '') return;
    if (!isTopic(tidy)) {
      setWrong(true);
      return;
    }
    onTopics(withTopic(topics, tidy));
    setTyped('');
    setWrong(false);
  }

  const suggested = (known ?? []).filter((topic) => !topics.includes(topic)).slice(0, mostSuggested);
  return (
    <div className="grid gap-2">
      {!isFull && (
        <div className="flex items-end gap-2">
          <TextInput
            className="flex-1"
            label={texts.topics}
            note={texts.optional}
            hint={texts.topicsHint({ most: writingLimits.topics })}
            error={wrong ? texts.topicWrong : undefined}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onFocus={() => void suggest()}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if ((event.key !== 'Enter' && event.key !== ',') || isComposing(event)) return;
              event.preventDefault();
              add(typed);
            }}
          />
        </div>
      )}
      {isFull && <p className="field-label">{texts.topics}</p>}
      {topics.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                className="chip bg-accent-soft"
                aria-label={texts.topicRemove({ topic })}
                onClick={() => onTopics(topics.filter((one) => one !== topic))}
              >
                <span lang="">#{topic}</span>
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && suggested.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {suggested.map((topic) => (
            <li key={topic}>
              <Button size="sm" variant="quiet" icon={<Plus aria-hidden="true" />} onClick={() => add(topic)}>
                <span lang="">{topic}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
