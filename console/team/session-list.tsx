import { Alert, Button, Chip, List, ListItem, ListItemText, Stack } from '@mui/material';
import type { ConsoleClient } from '#contract/console-client.ts';
import { useTexts } from '#console/kit/language.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { browserName } from './browser-name.ts';
import { lines } from './part.tsx';
import { sessionTexts } from './session-texts.ts';
import { useAct } from '#console/kit/use-act.ts';
import type { AskedFor } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';

/** Where somebody is signed in. */
export type StaffSession = Awaited<ReturnType<ConsoleClient['listOwnStaffSessions']>>['list'][number];

interface SessionListProps {
  readonly asked: AskedFor<readonly StaffSession[]>;
  end(sessionId: string): Promise<unknown>;
}

/** Sessions of one account; each but the one that looks can be ended. */
export function SessionList({ asked, end }: SessionListProps) {
  const texts = useTexts(sessionTexts);
  const { act, busy, fault, acting } = useAct({ work: end, said: texts.ended });
  return (
    <Stack sx={{ gap: 1 }}>
      <AskedList asked={asked} empty={texts.empty}>
        {(sessions) => (
          <List disablePadding sx={lines}>
            {sessions.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                ending={busy && acting === session.sessionId}
                disabled={busy}
                onEnd={() => act(session.sessionId)}
              />
            ))}
          </List>
        )}
      </AskedList>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
    </Stack>
  );
}

interface SessionRowProps {
  readonly session: StaffSession;
  readonly ending: boolean;
  readonly disabled: boolean;
  onEnd(): void;
}

function SessionRow({ session, ending, disabled, onEnd }: SessionRowProps) {
  const texts = useTexts(sessionTexts);
  const shown = useShownInstant();
  const { userAgent, lastSeenAt, createdAt, expiresAt, current } = session;
  const where = browserName(userAgent) || texts.unknownBrowser;
  return (
    <ListItem disableGutters divider sx={{ gap: 2 }}>
      <ListItemText
        primary={where}
        secondary={
          <>
            {texts.lastSeen({ at: shown(lastSeenAt) })}
            <br />
            {texts.span({ from: shown(createdAt), to: shown(expiresAt) })}
          </>
        }
      />
      {current ? (
        <Chip size="small" color="primary" variant="outlined" label={texts.current} />
      ) : (
        <Button
          variant="outlined"
          loading={ending}
          disabled={disabled}
          onClick={onEnd}
          aria-label={texts.endOf({ where })}
          sx={{ flexShrink: 0 }}
        >
          {texts.end}
        </Button>
      )}
    </ListItem>
  );
}
