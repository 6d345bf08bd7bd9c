import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CallResult } from '#contract/client.ts';
import { intimateIn, type AudienceTree } from '#contract/content/audience-fields.ts';
import { faultsOfMembers } from '#contract/content/members-field.ts';
import { isReason, longestReason } from '#contract/reasons.ts';
import { membersTexts } from '#console/content/inputs/members-texts.ts';
import { api, apiUntil } from '#console/kit/api.ts';
import { may } from '#console/kit/auth-provider.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { Examples } from './examples.tsx';
import { WhyIn } from './why-in.tsx';

/** How many are in the audience as it stands in the editor, what they are like, and whether somebody is in it. */
export function AudiencePanel() {
  const who = (useWatch({ name: 'body.who' }) ?? null) as AudienceTree | null;
  const askable = who !== null && faultsOfMembers(who).length === 0;
  return (
    <>
      <Paper variant="outlined" component="section" sx={{ p: 2 }} aria-live="polite">
        {askable ? <Count who={who} /> : <Unfinished />}
      </Paper>
      {askable && may('members') && <IsIn key={JSON.stringify(who)} who={who} />}
    </>
  );
}

const Unfinished = () => <Typography>{useTexts(membersTexts).unfinished}</Typography>;

/** Not at each key and each click. */
const restsMs = 500;

/** Follows what is clicked; what is not answered is let go of. */
function Count({ who }: { readonly who: AudienceTree }) {
  const texts = useTexts(membersTexts);
  const language = useLanguage();
  const faultText = useFaultText();
  const asked = JSON.stringify(who);
  const [told, setTold] = useState<{
    readonly of: string;
    readonly words: string;
    readonly examples: CallResult<'countAudience'>['examples'];
  } | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const wordsOf = ({ people, isEstimate, hidden }: CallResult<'countAudience'>) => {
      if (people === null) return texts.hidden[hidden ?? 'tooBusy'];
      const count = new Intl.NumberFormat(language).format(people);
      return isEstimate ? texts.estimate({ count }) : texts.people({ count });
    };
    const timer = setTimeout(() => {
      apiUntil(asking.signal)
        .countAudience({ who: JSON.parse(asked) as AudienceTree })
        .then(
          (counted) => ({ words: wordsOf(counted), examples: counted.examples }),
          (error: unknown) => ({ words: faultText(error), examples: [] }),
        )
        .then((said) => {
          if (!asking.signal.aborted) setTold({ of: asked, ...said });
        })
        .catch(() => undefined);
    }, restsMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
    // What it says is said in the language of then.
    // oxlint-disable-next-line react/exhaustive-deps -- texts and faultText are new at each rendering
  }, [asked, language]);
  if (told?.of !== asked) return <Typography>{texts.counting}</Typography>;
  return (
    <>
      <Typography>{told.words}</Typography>
      <Examples examples={told.examples} />
    </>
  );
}

const idWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Looked up by the address of her page; where it looks at intimate facts, with a reason. */
function IsIn({ who }: { readonly who: AudienceTree }) {
  const texts = useTexts(membersTexts);
  const faultText = useFaultText();
  const [address, setAddress] = useState('');
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<CallResult<'explainAudience'> | null>(null);
  const [fault, setFault] = useState('');
  const isIntimate = intimateIn(who).length > 0;
  const memberId = idWithin.exec(address)?.[0];
  const ask = async (whom: string) => {
    setFault('');
    try {
      setTold(await api.explainAudience({ who, memberId: whom, ...(isIntimate && { reason }) }));
    } catch (error) {
      setTold(null);
      setFault(faultText(error));
    }
  };
  if (isIntimate && !may('intimate')) return null;
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="h2">{texts.isIn}</Typography>
      <TextField
        label={texts.member}
        value={address}
        error={fault !== ''}
        helperText={fault}
        onChange={({ target }) => setAddress(target.value)}
      />
      {isIntimate && (
        <TextField
          label={texts.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: longestReason } }}
        />
      )}
      <Box>
        <Button
          variant="outlined"
          disabled={memberId === undefined || (isIntimate && !isReason(reason))}
          onClick={() => memberId !== undefined && void ask(memberId)}
        >
          {texts.ask}
        </Button>
      </Box>
      {told && <WhyIn who={who} told={told} />}
    </Paper>
  );
}
