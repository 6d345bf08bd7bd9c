import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTexts } from '#console/kit/language.ts';
import { paperTexts } from './paper-texts.ts';

/** Where what a warehouse prints begins. */
export function ParcelsPage() {
  const texts = useTexts(paperTexts);
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1100 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Typography color="textSecondary">{texts.about}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
        <Paper title={texts.pickList} about={texts.pickListAbout}>
          <Open to="/parcels/pickList" words={texts.open} />
        </Paper>
        <Paper title={texts.packingSlips} about={texts.packingSlipsAbout} more={texts.logged}>
          <Open to="/parcels/packingSlips?state=approved" words={texts.ofApproved} />
          <Open to="/parcels/packingSlips?state=packed" words={texts.ofPacked} />
        </Paper>
        <Paper title={texts.labels} about={texts.labelsAbout} more={texts.logged}>
          <Open to="/parcels/labels?state=approved" words={texts.ofApproved} />
          <Open to="/parcels/labels?state=packed" words={texts.ofPacked} />
        </Paper>
        <Paper title={texts.tracking} about={texts.trackingAbout}>
          <Open to="/parcels/tracking" words={texts.open} />
        </Paper>
      </Box>
    </Stack>
  );
}

interface PaperProps {
  readonly title: string;
  readonly about: string;
  readonly more?: string;
  readonly children: ReactNode;
}

const Paper = ({ title, about, more, children }: PaperProps) => (
  <Card variant="outlined" component="section" aria-label={title}>
    <CardContent sx={{ display: 'grid', gap: 1, height: '100%', gridTemplateRows: 'auto 1fr auto' }}>
      <Typography variant="h2">{title}</Typography>
      <Box>
        <Typography variant="body2">{about}</Typography>
        {more !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {more}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </CardContent>
  </Card>
);

const Open = ({ to, words }: { readonly to: string; readonly words: string }) => (
  <Button component={Link} to={to} variant="outlined" size="small">
    {words}
  </Button>
);
