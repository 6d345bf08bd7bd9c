import SearchIcon from '@mui/icons-material/Search';
import { IconButton, Typography } from '@mui/material';
import { AppBar, Layout, LoadingIndicator, TitlePortal, type LayoutProps } from 'react-admin';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { useTexts } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { frameTexts } from './frame-texts.ts';
import { KeptViews } from '#console/content/kept-views.tsx';
import { FreshQueueCounts } from '#console/queues/use-queue-counts.ts';
import { KeyHelp } from './key-help.tsx';
import { ConsoleMenu } from './menu.tsx';
import { OwnMenu } from './user-menu.tsx';
import { openSearch, SearchEverything } from './search-everything.tsx';

/** Around every screen: the menu, the search, language and appearance. */
export function Frame({ children, ...props }: LayoutProps) {
  return (
    // What is wider than the screen is scrolled by itself, and never the page.
    <Layout
      {...props}
      menu={ConsoleMenu}
      appBar={TopBar}
      sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0 } }}
    >
      {children}
      <SearchEverything />
      <KeyHelp />
      <KeptViews />
      <FreshQueueCounts />
    </Layout>
  );
}

const TopBar = () => {
  const texts = useTexts(frameTexts);
  const { loading } = useTexts(askedTexts);
  return (
    <AppBar alwaysOn userMenu={<OwnMenu />} toolbar={<LoadingIndicator {...{ 'aria-label': loading }} />}>
      <Typography variant="h6" component="span" sx={{ mr: 2, display: { xs: 'none', md: 'block' } }}>
        {site.brandName}
      </Typography>
      <TitlePortal />
      <IconButton color="inherit" onClick={openSearch} aria-label={texts.searchAll} aria-keyshortcuts="/">
        <SearchIcon />
      </IconButton>
    </AppBar>
  );
};
