import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { signInTexts } from './sign-in-texts.ts';

/** Of a field for a password: what type it is, and the button at its end that shows what was typed. */
export function usePasswordEye() {
  const texts = useTexts(signInTexts);
  const [shown, setShown] = useState(false);
  return {
    type: shown ? 'text' : 'password',
    endAdornment: (
      <InputAdornment position="end">
        <IconButton aria-label={shown ? texts.hide : texts.show} onClick={() => setShown(!shown)} edge="end">
          {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
        </IconButton>
      </InputAdornment>
    ),
  };
}
