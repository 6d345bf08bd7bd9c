import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import { Box, IconButton, Link as Anchor, ListItem, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { auditActions, type AuditAction } from '#contract/audit.ts';
import { useTexts } from '#console/kit/language.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { permissionTexts } from '#console/team/permission-texts.ts';
import { actionTexts } from './action-texts.ts';
import { auditTexts } from './audit-texts.ts';
import type { AuditLine as Line } from './use-audit.ts';
import { useFactWords, useWhyWords, type ShownFact } from './use-fact-words.ts';
import { pageOf, useSubjectWords } from './use-subject-words.ts';

interface AuditLineProps {
  readonly line: Line;
  onOnly(subject: string): void;
}

const isAction = (action: string): action is AuditAction => auditActions.some((one) => one === action);

/** One act: when and who, what to what, what it changed, and why. A card on a phone, side by side where there is room. */
export function AuditLine({ line, onOnly }: AuditLineProps) {
  const texts = useTexts(auditTexts);
  const { actions } = useTexts(actionTexts);
  const shown = useShownInstant();
  const factsOf = useFactWords();
  const { at, by, action, link } = line;
  return (
    <ListItem
      disableGutters
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.75,
        alignItems: 'start',
        border: { xs: 1, md: 0 },
        borderBottom: { xs: 1, md: 1 },
        // Told for each width, since each border above brings a colour of its own.
        borderColor: { xs: 'divider', md: 'divider' },
        borderRadius: { xs: 1.2, md: 0 },
        p: { xs: 1.5, md: 0 },
        py: { md: 1.25 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '180px minmax(0, 1fr) minmax(0, 1.2fr)',
        },
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {by === null ? texts.commandLine : by.name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {shown(at)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {link === null ? texts.notChained : texts.linkNo({ link })}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography>{isAction(action) ? actions[action] : action}</Typography>
        <Subject line={line} onOnly={onOnly} />
        <Why line={line} />
      </Box>
      <Facts facts={factsOf(line)} />
    </ListItem>
  );
}

/** What it was done to, led to where it is shown. */
function Subject({ line: { subject }, onOnly }: AuditLineProps) {
  const texts = useTexts(auditTexts);
  const { ofSubject } = useSubjectWords();
  const page = pageOf(subject);
  const what = ofSubject(subject);
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', minHeight: 40 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {page === null ? (
          what
        ) : (
          <Anchor component={Link} to={page}>
            {what}
          </Anchor>
        )}
      </Typography>
      {subject.id !== null && (
        <IconButton size="small" aria-label={texts.onlyThis({ what })} onClick={() => onOnly(subject.key)}>
          <FilterIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

function Why({ line }: { readonly line: Line }) {
  const texts = useTexts(auditTexts);
  const permissions = useTexts(permissionTexts);
  const why = useWhyWords()(line);
  if (why !== null)
    return (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {texts.why({ why })}
      </Typography>
    );
  if (line.whyFor === null) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.whyFor({ permission: permissions[line.whyFor].name })}
    </Typography>
  );
}

/** What was, and what became of it. */
function Facts({ facts }: { readonly facts: readonly ShownFact[] }) {
  if (facts.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 0.25, minWidth: 0 }}>
      {facts.map(({ name, label, before, after }) => (
        <Box key={name} sx={{ display: 'flex', columnGap: 1, flexWrap: 'wrap' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {before !== null && (
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {before}
              </Box>
            )}
            {before !== null && after !== null && <span aria-hidden="true">{' → '}</span>}
            {after !== null && (
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                {after}
              </Box>
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
