import { useQuery } from '@tanstack/react-query';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Stack,
  Typography,
} from '@mui/material';
import { Title, useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { sections } from '#contract/content/sections.ts';
import { api } from '#console/kit/api.ts';
import { useLanguage, useSay, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { BackupLine } from '#console/backup/backup-line.tsx';
import { QueueCards } from '#console/queues/queue-cards.tsx';
import { ownQueues } from '#console/queues/use-queue-counts.ts';
import { DifferencesCard } from '#console/finance/differences-card.tsx';
import { LowStockCard } from '#console/gifts/low-stock-card.tsx';
import { OpeningCard } from '#console/opening/opening-card.tsx';
import { ownKinds } from './own-kinds.ts';
import { kindIcons } from './kind-icons.ts';
import { frameTexts } from './frame-texts.ts';

/** Where one begins: what can be made, and what is planned. */
export function StartPage() {
  const texts = useTexts(frameTexts);
  const { identity } = useGetIdentity();
  const say = useSay();
  const sectioned = ownKinds();
  const mine = sectioned.flatMap(({ kinds: own }) => own);
  return (
    <Box sx={{ py: 3, maxWidth: 1100 }}>
      <Title title={texts.start} />
      <Typography variant="h1" gutterBottom>
        {texts.hello({ name: identity?.fullName ?? '' })}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: 640 }}>
        {mine.length > 0 ? texts.startText : texts.nothingToMake}
      </Typography>
      <OpeningCard />
      <LowStockCard />
      <DifferencesCard />
      <BackupLine />
      {ownQueues().length > 0 && (
        <>
          <Typography variant="h2" gutterBottom>
            {texts.queues}
          </Typography>
          <QueueCards />
        </>
      )}
      {sectioned.map(({ section, kinds: own }) => (
        <section key={section}>
          <Typography variant="h2" gutterBottom>
            {say(sections[section])}
          </Typography>
          <Box sx={cards}>
            {own.map((kind) => (
              <KindCard key={kind} kind={kind} />
            ))}
          </Box>
        </section>
      ))}
      {mine.length > 0 && <Planned />}
    </Box>
  );
}

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  mb: 4,
};

function KindCard({ kind }: { readonly kind: KindName }) {
  const texts = useTexts(frameTexts);
  const say = useSay();
  const { plural, about } = kinds[kind];
  const Icon = kindIcons[kind];
  return (
    <Card variant="outlined" component="section" aria-label={say(plural)}>
      <CardContent sx={{ display: 'grid', gap: 1, height: '100%', gridTemplateRows: 'auto 1fr auto' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Icon color="primary" />
          <Typography variant="h2">{say(plural)}</Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {say(about)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button component={Link} to={`/${kind}`} variant="outlined" size="small">
            {texts.all}
          </Button>
          {'slugs' in kinds[kind] ? null : (
            <Button component={Link} to={`/${kind}/create`} size="small">
              {texts.make}
            </Button>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}

/** What is to come, of all kinds, the next first. */
function Planned() {
  const texts = useTexts(frameTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  const say = useSay();
  const { data, isError, refetch } = useQuery({
    queryKey: ['planned'],
    queryFn: async () => (await api.findContent({ planned: 'true' })).list,
  });
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        {texts.plannedTitle}
      </Typography>
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{texts.again}</Button>}>
          {texts.failed}
        </Alert>
      )}
      {data?.length === 0 && <Typography color="textSecondary">{texts.plannedNone}</Typography>}
      <List dense disablePadding>
        {data?.map((line) => (
          <ListItem key={line.pieceId} disablePadding>
            <ListItemButton component={Link} to={`/${line.kind}/${line.pieceId}`}>
              <ListItemText
                primary={titleOf(line, language)}
                secondary={`${say(kinds[line.kind].label)} · ${shown(line.next ?? '')}`}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </section>
  );
}
