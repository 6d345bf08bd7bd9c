import { Paper, Typography } from '@mui/material';
import type { CallInput } from '#contract/client.ts';
import { useEditing } from '#console/content/use-editing.tsx';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { mailingTexts } from './mailing-texts.ts';
import { MessagePanel } from './message-panel.tsx';

/** How many mails were sent; below it what members read. */
export function MailingPanel({ pieceId }: { readonly pieceId: string }) {
  const texts = useTexts(mailingTexts);
  const language = useLanguage();
  // Stands beside these kinds alone.
  const kind = useEditing().kind.kind as CallInput<'getMailing'>['kind'];
  const asked = useAsked(['mailing', kind, pieceId], async () => api.getMailing({ kind, pieceId }));
  return (
    <>
      <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Typography variant="h2">{texts.title}</Typography>
        <Asked asked={asked}>
          {({ sent }) => (
            <Typography>
              {texts.sent[kind]({
                count: sent === null ? texts.few : new Intl.NumberFormat(language).format(sent),
              })}
            </Typography>
          )}
        </Asked>
        <Typography variant="body2" color="textSecondary">
          {texts.about[kind]}
        </Typography>
      </Paper>
      <MessagePanel pieceId={pieceId} />
    </>
  );
}
