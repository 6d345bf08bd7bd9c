import { Button, ListItem, ListItemText, Stack } from '@mui/material';
import type { ConsoleClient } from '#contract/console-client.ts';
import { useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** A passkey, as its list tells. */
export type Passkey = Awaited<ReturnType<ConsoleClient['listPasskeys']>>['list'][number];

interface PasskeyRowProps {
  readonly passkey: Passkey;
  onRename(): void;
  onRemove(): void;
}

/** One passkey, with when it was added and last used. */
export function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: PasskeyRowProps) {
  const texts = useTexts(passkeyTexts);
  const shown = useShownInstant();
  return (
    <ListItem disableGutters divider sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ListItemText
        sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}
        primary={name}
        secondary={
          <>
            {texts.added({ at: shown(createdAt) })}
            <br />
            {lastUsedAt === null ? texts.unused : texts.used({ at: shown(lastUsedAt) })}
          </>
        }
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button onClick={onRename} aria-label={texts.renameOf({ name })}>
          {texts.rename}
        </Button>
        <Button color="error" onClick={onRemove} aria-label={texts.removeOf({ name })}>
          {texts.remove}
        </Button>
      </Stack>
    </ListItem>
  );
}
