import { Trash2 } from 'lucide-react';
import type { Child } from '#contract/calls/profile.ts';
import { ChangeForm } from '#web/kit/change-form.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { childMessages } from '#web/features/members/child-messages.ts';
import { useChild } from './use-child.ts';

export interface ChildSheetProps {
  /** Null adds one. */
  readonly child: Child | null;
  readonly today: string;
  readonly nameLength: number;
  onClose(): void;
  onSaved(): void;
  onRemove(child: Child): void;
}

/** One child. What was typed is still there when the sheet was closed by mistake. */
export function ChildSheet({ child, today, nameLength, onClose, onSaved, onRemove }: ChildSheetProps) {
  const texts = useMessages(childMessages);
  const { typed, saving, edit } = useChild(child, () => {
    onClose();
    onSaved();
  });
  const { faults } = saving;

  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={texts.close}
      title={child === null ? texts.addTitle : texts.editTitle}
    >
      <ChangeForm
        change={saving}
        className="grid gap-5 pt-1"
        submitLabel={texts.save}
        after={
          child !== null && (
            <Button
              variant="quiet"
              block
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onRemove(child)}
            >
              {texts.remove}
            </Button>
          )
        }
      >
        <SegmentedControl
          label={texts.when}
          name="when"
          segments={[
            { value: 'born', label: texts.isBorn },
            { value: 'expected', label: texts.isExpected },
          ]}
          value={typed.when}
          onValueChange={(when) => edit({ when })}
        />
        {typed.when === 'born' ? (
          <DateInput
            key="born"
            label={texts.birthDate}
            name="birthDate"
            required
            max={today}
            value={typed.date}
            error={faults['date']}
            onChange={(event) => edit({ date: event.target.value })}
          />
        ) : (
          <DateInput
            key="expected"
            label={texts.expectedDate}
            name="expectedDate"
            required
            value={typed.date}
            error={faults['date']}
            onChange={(event) => edit({ date: event.target.value })}
          />
        )}
        <TextInput
          label={texts.childName}
          note={texts.optional}
          hint={texts.childNameHint}
          name="childName"
          autoComplete="off"
          maxLength={nameLength}
          value={typed.name}
          error={faults['name']}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <Select
          label={texts.sex}
          note={texts.optional}
          name="sex"
          options={[
            { value: '', label: texts.sexUnsaid },
            { value: 'girl', label: texts.girl },
            { value: 'boy', label: texts.boy },
          ]}
          value={typed.sex}
          error={faults['sex']}
          onChange={(event) => edit({ sex: event.target.value })}
        />
      </ChangeForm>
    </Sheet>
  );
}
