import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import { Divider, IconButton, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useLocaleState, useLogout, useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import { languages, useTexts } from '#console/kit/language.ts';
import { openKeys } from './key-help.tsx';
import { frameTexts } from './frame-texts.ts';

/** Who is signed in, her own account, language and appearance, and the way out. */
export function OwnMenu() {
  const texts = useTexts(frameTexts);
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [locale, setLocale] = useLocaleState();
  // Until somebody chose, it is as the device is.
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [theme, setTheme] = useTheme(dark ? 'dark' : 'light');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = () => setPlace(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={texts.signedInAs({ name: identity?.fullName ?? '' })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <AccountIcon />
      </IconButton>
      <Menu anchorEl={place} open={place !== null} onClose={close}>
        <MenuItem component={Link} to="/me" onClick={close}>
          {texts.me}
        </MenuItem>
        <Divider />
        {languages.map((one) => (
          <MenuItem
            key={one.locale}
            lang={one.locale}
            selected={one.locale === locale}
            onClick={() => {
              setLocale(one.locale);
              close();
            }}
          >
            {one.name}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setTheme(theme === 'dark' ? 'light' : 'dark');
            close();
          }}
        >
          {theme === 'dark' ? texts.light : texts.dark}
        </MenuItem>
        <MenuItem
          onClick={() => {
            openKeys();
            close();
          }}
        >
          {texts.keys}
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => void logout()}>{texts.signOut}</MenuItem>
      </Menu>
    </>
  );
}
