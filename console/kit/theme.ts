import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The site's own colours and letters, so that staff see that it is one house. */
const common = {
  shape: { borderRadius: 10 },
  typography: {
    fontFamily:
      "'Figtree Variable', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif",
    h1: { fontFamily: "'Fraunces Variable', Georgia, serif", fontSize: '1.6rem', fontWeight: 600 },
    h2: { fontSize: '1.1rem', fontWeight: 650 },
    button: { textTransform: 'none' as const, fontWeight: 600 },
  },
  sidebar: { width: 224, closedWidth: 56 },
};

const components = (line: string, quiet: string): RaThemeOptions['components'] => ({
  ...defaultLightTheme.components,
  MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 40 } } },
  MuiIconButton: { styleOverrides: { root: { minWidth: 40, minHeight: 40 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: { root: { borderBottom: `1px solid ${line}` } },
  },
  // What react-admin calls a row's own is said of a part that has no role: it belongs to the box within.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (box: object) => {
          const label: unknown = Reflect.get(box, 'aria-label');
          return typeof label === 'string' ? { 'aria-label': label } : {};
        },
      },
    },
  },
  // Pressed with a thumb as well.
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 28 } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  // What stays as it is after publishing is still to be read.
  MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: quiet } } } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
});

export const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  ...common,
  palette: {
    mode: 'light',
    primary: { main: '#6f2b55', contrastText: '#fffaf3' },
    secondary: { main: '#6f2b55', contrastText: '#fffaf3' },
    background: { default: '#faf3ea', paper: '#fffdf9' },
    text: { primary: '#2b1a26', secondary: '#66505d' },
    // Of what can be chosen and is not.
    action: { active: '#66505d' },
    divider: '#e8dbcd',
    error: { main: '#a23434' },
    success: { main: '#2f6848' },
    warning: { main: '#8a5a12' },
    info: { main: '#3d5f86' },
  },
  components: components('#e8dbcd', '#66505d'),
};

export const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  ...common,
  palette: {
    mode: 'dark',
    primary: { main: '#e2b3cf', contrastText: '#2b1a26' },
    secondary: { main: '#e2b3cf', contrastText: '#2b1a26' },
    background: { default: '#140e13', paper: '#1f161c' },
    text: { primary: '#ecdcc8', secondary: '#b5a091' },
    action: { active: '#b5a091' },
    divider: '#3b2c35',
    error: { main: '#f0928c' },
    success: { main: '#93cfae' },
    warning: { main: '#e7bb74' },
    info: { main: '#9fc0e6' },
  },
  components: components('#3b2c35', '#b5a091'),
};
