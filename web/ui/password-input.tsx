import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'lead' | 'trail' | 'autoComplete'> & {
  /** `current-password` to sign in, `new-password` to choose one: password managers depend on it. */
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
};

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      // The type is narrowed to plain text kinds for callers; only this component may hide its value.
      type={(shown ? 'text' : 'password') as 'text'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trail={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown((was) => !was)}
        />
      }
    />
  );
}
