import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallResult } from '#contract/client.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { ActLine, ActList } from './acts/act-list.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { joiningTexts } from './joining-texts.ts';

type Joining = CallResult<'listJoinings'>['list'][number];

/** Joins another account of the same person to a member's, and tells of those that were. */
export function JoinAccounts({ memberId }: { readonly memberId: string }) {
  const texts = useTexts(joiningTexts);
  const { data } = useAsked(['joinings', memberId], () => api.listJoinings({ memberId }));
  const [opened, setOpened] = useState(false);
  const list = data?.list ?? [];
  const ended = list.some(({ fromId, undoneAt }) => fromId === memberId && undoneAt === null);
  return (
    <>
      {!ended && (
        <Button variant="outlined" onClick={() => setOpened(true)}>
          {texts.open}
        </Button>
      )}
      {list.length > 0 && (
        <ActList title={texts.joinings}>
          {list.map((joining) => (
            <JoiningLine key={joining.joiningId} memberId={memberId} joining={joining} />
          ))}
        </ActList>
      )}
      {opened && <JoinDialog memberId={memberId} onClose={() => setOpened(false)} />}
    </>
  );
}

function JoiningLine({ memberId, joining }: { readonly memberId: string; readonly joining: Joining }) {
  const texts = useTexts(joiningTexts);
  const shown = useShownInstant();
  const [asking, setAsking] = useState(false);
  const { joiningId, fromId, intoId, joinedAt, undoneAt, undoUntil } = joining;
  const ends = fromId === memberId;
  const { act, busy, fault } = useAct({
    work: async () => api.undoJoin({ joiningId }),
    said: texts.undoDone,
    done: () => setAsking(false),
  });
  return (
    <ActLine
      said={texts[ends ? 'from' : 'into']({ at: shown(joinedAt) })}
      notes={[
        undoneAt && texts.undone({ at: shown(undoneAt) }),
        undoUntil && texts.until({ at: shown(undoUntil) }),
      ]}
    >
      <Button component={Link} to={`/members/${ends ? intoId : fromId}`} variant="text">
        {texts.openOther}
      </Button>
      {undoUntil !== null && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {texts.undo}
        </Button>
      )}
      {asking && (
        <ActDialog
          title={texts.undoTitle}
          text={texts.undoText}
          act={texts.undoAct}
          busy={busy}
          fault={fault}
          onClose={() => setAsking(false)}
          onAct={() => act(undefined)}
        />
      )}
    </ActLine>
  );
}
