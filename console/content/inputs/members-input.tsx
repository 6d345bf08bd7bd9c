import { Box, Button, FormControl, FormLabel, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import type { AudienceTree } from '#contract/content/audience-fields.ts';
import { useSay, useTexts } from '#console/kit/language.ts';
import type { FieldInputProps } from '../field-input-props.ts';
import { membersTexts } from './members-texts.ts';

/** It is large, and few need it. */
const MembersBuilder = lazy(() => import('./members-builder.tsx'));

/** Members by what is known of them. */
export function MembersInput({ field, source, fixed }: FieldInputProps) {
  const texts = useTexts(membersTexts);
  const say = useSay();
  const { value, onChange } = useController({ name: source }).field;
  const who = (value ?? null) as AudienceTree | null;
  const [opened, setOpened] = useState(who !== null);
  return (
    <FormControl component="fieldset" fullWidth disabled={fixed}>
      <FormLabel component="legend" sx={{ fontSize: '0.85rem' }}>
        {say(field.label)}
      </FormLabel>
      {opened ? (
        <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
          <MembersBuilder who={who} disabled={fixed} onChange={onChange} />
        </Suspense>
      ) : (
        <Box>
          <Typography variant="body2" sx={{ py: 0.5 }}>
            {texts.nobodyYet}
          </Typography>
          <Button disabled={fixed} onClick={() => setOpened(true)}>
            {texts.choose}
          </Button>
        </Box>
      )}
    </FormControl>
  );
}
