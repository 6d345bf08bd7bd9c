import { Alert, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEditing } from '#console/content/use-editing.tsx';
import { api } from '#console/kit/api.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { badgeTexts } from './badge-texts.ts';

/** Beside a badge: about how many have it, and how it comes to be worth something. */
export function BadgePanel({ pieceId }: { readonly pieceId: string }) {
  const texts = useTexts(badgeTexts);
  const language = useLanguage();
  const { piece } = useEditing();
  const wasOut = piece.movesMade > 0;
  const { data, isError } = useQuery({
    queryKey: ['badge-holders', pieceId],
    queryFn: async () => api.countBadgeHolders({ pieceId }),
    enabled: wasOut,
  });
  const told = (people: number | null) =>
    people === null ? texts.hidden : texts.about({ people: new Intl.NumberFormat(language).format(people) });
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="h2">{texts.title}</Typography>
      {isError && <Alert severity="error">{texts.failed}</Alert>}
      {wasOut && !isError && (data ? <Typography>{told(data.people)}</Typography> : <Skeleton width={180} />)}
      <Typography variant="body2" color="textSecondary">
        {texts.kept}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.worth({ slug: piece.slug })}
      </Typography>
    </Paper>
  );
}
