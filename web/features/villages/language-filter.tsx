import { useRevalidator } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { hubMessages } from './hub-messages.ts';
import { rememberLanguageChoice, type LanguageChoice } from './language-choice.ts';

/** Posts in her own language, or in all: remembered on this device for every list of posts. */
export function LanguageFilter({ choice, className = '' }: { choice: LanguageChoice; className?: string }) {
  const texts = useMessages(hubMessages);
  const { revalidate } = useRevalidator();
  return (
    <SegmentedControl
      className={className}
      label={texts.language}
      name="language"
      segments={[
        { value: 'own', label: texts.own },
        { value: 'all', label: texts.all },
      ]}
      value={choice}
      onValueChange={(value) => {
        rememberLanguageChoice(value);
        void revalidate();
      }}
    />
  );
}
