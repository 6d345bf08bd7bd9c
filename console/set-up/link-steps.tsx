import { Alert, Button } from '@mui/material';
import { useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { AppStep } from './app-step.tsx';
import { goOn, type Who } from './opened-link.ts';
import { PasswordStep } from './password-step.tsx';
import { setUpTexts } from './set-up-texts.ts';
import { useFinish } from './use-finish.ts';
import { useSetUp, type SetUp } from './use-set-up.ts';
import { WhoStep } from './who-step.tsx';
import { Waiting } from './waiting.tsx';

interface LinkStepsProps {
  readonly linkKey: string;
  /** Said by the first owner. */
  readonly who: Who | null;
  readonly password: string | null;
}

/** What the link is for, and then its steps: two, and before them one more for the first owner. */
export function LinkSteps({ linkKey, who, password }: LinkStepsProps) {
  const texts = useTexts(setUpTexts);
  const saying = useFaultText();
  const { setUp, error, asking, again } = useSetUp(linkKey, who?.email);
  if (setUp !== undefined) return <Steps linkKey={linkKey} setUp={setUp} who={who} password={password} />;
  if (error === null) return <Waiting />;
  return (
    <>
      <Alert severity="error">{saying(error)}</Alert>
      <Button variant="contained" size="large" loading={asking} onClick={again}>
        {texts.again}
      </Button>
    </>
  );
}

function Steps({ linkKey, setUp, who: said, password }: LinkStepsProps & { readonly setUp: SetUp }) {
  const { finish, forget, busy, tries, faults } = useFinish(linkKey, said);
  const who = setUp.who ?? said;
  if (who === null) return <WhoStep fault={faults.who} onSaid={(given) => goOn(linkKey, { who: given })} />;
  if (password === null)
    return (
      <PasswordStep
        who={who}
        fault={faults.password}
        onChosen={(chosen) => goOn(linkKey, { password: chosen })}
      />
    );
  return (
    <AppStep
      setUp={setUp}
      tries={tries}
      busy={busy}
      fault={faults.code}
      onCode={(code) => finish({ password, code })}
      onBack={() => {
        forget();
        goOn(linkKey, { password: null });
      }}
    />
  );
}
