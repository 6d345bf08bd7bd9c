import SearchIcon from '@mui/icons-material/SearchOutlined';
import {
  Alert,
  Box,
  Button,
  List,
  ListItem,
  ListItemButton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { Title } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { searchLengths } from '#contract/calls/care/find.ts';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { countryName } from '#console/kit/countries.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { Part } from '#console/team/part.tsx';
import { findTexts } from './find-texts.ts';

type Found = CallResult<'findMembers'>;

/** One field for whatever a member can name herself by. Who is named by it is opened at once. */
export function FindPage() {
  const texts = useTexts(findTexts);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const { act, busy, fault } = useAct({
    work: async (wanted: string) => api.findMembers({ text: wanted }),
    done: (result) => {
      const [only] = result.list;
      if (result.exact && only !== undefined && result.list.length === 1)
        navigate(`/members/${only.memberId}`);
      else setFound(result);
    },
  });
  const wanted = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.length >= searchLengths.least && !busy) act(wanted);
  };
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 800 }}>
      <Title title={texts.title} />
      <Typography component="h1" variant="h1">
        {texts.title}
      </Typography>
      <Typography color="textSecondary">{texts.about}</Typography>
      <search>
        <Stack
          component="form"
          noValidate
          onSubmit={submit}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 1.5, alignItems: { sm: 'center' } }}
        >
          <TextField
            type="search"
            label={texts.label}
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: searchLengths.most } }}
          />
          <Button
            type="submit"
            variant="contained"
            startIcon={<SearchIcon />}
            loading={busy}
            disabled={wanted.length < searchLengths.least}
            sx={{ flexShrink: 0 }}
          >
            {texts.search}
          </Button>
        </Stack>
      </search>
      <Box aria-live="polite">
        {fault !== null && <Alert severity="error">{fault}</Alert>}
        {fault === null && found !== null && found.list.length === 0 && (
          <Alert severity="info">{texts.nobody}</Alert>
        )}
      </Box>
      {fault === null && found !== null && found.list.length > 0 && (
        <Part title={texts.found}>
          <List disablePadding sx={{ mx: -1 }}>
            {found.list.map((one) => (
              <Row key={one.memberId} {...one} />
            ))}
          </List>
          {found.more && (
            <Alert severity="info" sx={{ mt: 1.5 }}>
              {texts.more}
            </Alert>
          )}
        </Part>
      )}
    </Stack>
  );
}

function Row({ memberId, name, email, countryCode, since }: Found['list'][number]) {
  const texts = useTexts(findTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={`/members/${memberId}`} sx={{ px: 1, borderRadius: 1 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              email ?? texts.noEmail,
              countryName(countryCode, language),
              texts.since({ date: shown(since) }),
            ].join(' · ')}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
