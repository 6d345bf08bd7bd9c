import { useRevalidator } from 'react-router';
import { Chip } from '#web/ui/chip.tsx';
import { rememberLanguageChoice, type LanguageChoice } from './language-choice.ts';

/** Posts in her own language alone, or in all: remembered on this device for every list of posts. */
export function LanguageFilter({ choice, label }: { choice: LanguageChoice; label: string }) {
  const { revalidate } = useRevalidator();
  return (
    <Chip
      selected={choice === 'own'}
      onClick={() => {
        rememberLanguageChoice(choice === 'own' ? 'all' : 'own');
        void revalidate();
      }}
    >
      {label}
    </Chip>
  );
}
