import { Button, NativeSelect, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { MessageKind } from '#contract/calls/messages/texts.ts';
import type { CallResult } from '#contract/client.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { contentTexts } from '#console/content/content-texts.ts';
import { useEditing } from '#console/content/use-editing.tsx';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useNotify } from 'react-admin';
import { messageTexts } from './message-texts.ts';

/** A message as it was saved, in each language; staff send it to themselves. */
export function MessagePanel({ pieceId }: { readonly pieceId: string }) {
  const texts = useTexts(messageTexts);
  const { languages } = useTexts(contentTexts);
  const { piece, kind } = useEditing();
  const { isDirty } = useFormState();
  const [script, setScript] = useState<Script>(useLanguage());
  // Stands beside these kinds alone.
  const which = { kind: kind.kind as MessageKind, pieceId };
  const asked = useAsked(['message', pieceId, String(piece.newest)], async () => api.previewMessage(which));
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography variant="h2">{texts.title}</Typography>
        <NativeSelect
          value={script}
          inputProps={{ 'aria-label': texts.language }}
          onChange={({ target }) => setScript(target.value as Script)}
        >
          {scripts.map((one) => (
            <option key={one} value={one}>
              {languages[one]}
            </option>
          ))}
        </NativeSelect>
      </Stack>
      <Asked asked={asked}>
        {(preview) => (
          <>
            <Typography variant="body2" color="textSecondary">
              {texts.saved({ version: preview.version })} {isDirty && texts.unsaved}
            </Typography>
            <Said {...preview.said[script]} script={script} />
            <SendTest which={which} script={script} />
            <Parts parts={preview.parts} script={script} />
          </>
        )}
      </Asked>
    </Paper>
  );
}

type Preview = CallResult<'previewMessage'>;

const Said = ({ subject, text, script }: Preview['said'][Script] & { readonly script: Script }) => {
  const texts = useTexts(messageTexts);
  return (
    <Stack lang={script} sx={{ gap: 1, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>
        <span lang={useLanguage()}>{texts.subject}:</span> {subject}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Typography>
    </Stack>
  );
};

interface SendTestProps {
  readonly which: { readonly kind: MessageKind; readonly pieceId: string };
  readonly script: Script;
}

function SendTest({ which, script }: SendTestProps) {
  const texts = useTexts(messageTexts);
  const notify = useNotify();
  const { act, busy, fault } = useAct({
    work: async () => api.sendTestMessage({ ...which, script }),
    done: ({ to, kept }) =>
      notify(kept ? texts.kept : texts.sent({ to }), { type: kept ? 'info' : 'success' }),
  });
  return (
    <>
      <Button variant="outlined" onClick={() => act()} loading={busy} sx={{ justifySelf: 'start' }}>
        {texts.toMe}
      </Button>
      {fault !== null && (
        <Typography role="alert" color="error">
          {fault}
        </Typography>
      )}
    </>
  );
}

/** What each part says without other words, and what may be filled in there. */
function Parts({ parts, script }: { readonly parts: Preview['parts']; readonly script: Script }) {
  const texts = useTexts(messageTexts);
  const say = useSay();
  const { kind } = useEditing();
  return (
    <Stack component="dl" sx={{ gap: 1.5, m: 0 }}>
      {parts.map(({ part, words, placeholders }) => (
        <div key={part}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {say(kind.fields[part]?.label ?? { en: part, 'zh-Hans': part })}
          </Typography>
          {words && (
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {texts.asItCame}: <span lang={script}>{words[script]}</span>
            </Typography>
          )}
          {placeholders.length > 0 && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {texts.placeholders}:{' '}
              {placeholders
                .map(
                  ({ name, sample, needed }) => `{${name}} – ${sample}${needed ? ` (${texts.needed})` : ''}`,
                )
                .join('; ')}
            </Typography>
          )}
        </div>
      ))}
    </Stack>
  );
}
