import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import {
  Alert,
  Button,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Stack,
} from '@mui/material';
import { Link } from 'react-router-dom';
import { api } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { useAct } from '#console/kit/use-act.ts';
import { Part } from '#console/team/part.tsx';
import { openingTexts } from './opening-texts.ts';
import { pathOfStep, useOpening } from './use-opening.ts';

/** What is still to do before members come, until all of it is done or somebody puts it away. A demo says what it is instead. */
export function OpeningCard() {
  const texts = useTexts(openingTexts);
  return site.demo ? (
    <Alert severity="info" sx={{ mb: 3, maxWidth: 760 }}>
      {texts.demo}
    </Alert>
  ) : (
    <StillToDo />
  );
}

function StillToDo() {
  const texts = useTexts(openingTexts);
  const { data } = useOpening();
  const putAway = useAct({ work: async () => api.putOpeningAway({ away: true }) });
  const open = data?.steps.filter(({ done }) => !done) ?? [];
  const [first] = open;
  // Nothing is sketched for it: on most days there is none.
  if (!data || data.away || first === undefined) return null;
  const all = data.steps.length;
  return (
    <Stack sx={{ mb: 4, maxWidth: 760 }}>
      <Part
        title={texts.still}
        text={texts.progress({ done: all - open.length, all })}
        action={
          <Button component={Link} to={pathOfStep(first.step)} variant="contained">
            {texts.goOn}
          </Button>
        }
      >
        <List dense disablePadding>
          {open.map(({ step }) => (
            <ListItem key={step} disablePadding>
              <ListItemButton component={Link} to={pathOfStep(step)}>
                <ListItemIcon sx={{ minWidth: 36 }}>
                  <OpenIcon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={texts.steps[step].title} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        {may('settings') && (
          <Button onClick={() => putAway.act(undefined)} loading={putAway.busy} sx={{ mt: 1 }}>
            {texts.putAway}
          </Button>
        )}
      </Part>
    </Stack>
  );
}
