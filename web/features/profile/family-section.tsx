import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { settingsMessages } from './settings-messages.ts';

/** Whether her stage and her children's ages choose what she is shown: no until she says so, and it holds at once. */
export function FamilySection({ agreed }: { readonly agreed: boolean }) {
  const texts = useMessages(settingsMessages);
  const { send } = useApi();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(agreed);

  async function choose(wanted: boolean) {
    setChosen(wanted);
    if (await send('agreeToFamily', { agreed: wanted })) await revalidate();
    else setChosen(!wanted);
  }

  return (
    <Section title={texts.family}>
      <Card className="grid gap-1">
        <Switch
          label={texts.familyChoice}
          text={texts.familyText}
          checked={chosen}
          onChange={(event) => void choose(event.currentTarget.checked)}
        />
      </Card>
    </Section>
  );
}
