import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The only accent colour: a sea green, dark enough at shade 8 for white text (7.4 : 1). */
const sea: MantineColorsTuple = [
  '#eef8f8',
  '#dbeeef',
  '#b3dde0',
  '#87cbd0',
  '#63bbc2',
  '#4aaab2',
  '#35959e',
  '#207a84',
  '#0f5c68',
  '#08444d',
];

/** Inter, from this server (`fonts.css`). */
const text = 'var(--text-face)';

const HEADING_WEIGHT = '650';

/** Font sizes, line heights and weights, and spacing in whole steps of four pixels. */
const typeScale = {
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.35' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
};

/** The design of the application. */
export const theme = createTheme({
  colors: { sea },
  primaryColor: 'sea',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  // The lightest background (WCAG 2 relative luminance) on which white text still has 4.5 : 1.
  luminanceThreshold: 0.183,
  fontFamily: text,
  ...typeScale,
  headings: {
    fontFamily: text,
    fontWeight: HEADING_WEIGHT,
    textWrap: 'balance',
    sizes: {
      // On a phone a title leaves room for the elements next to it.
      h1: { fontSize: 'clamp(1.4rem, 1rem + 1.7vw, 1.75rem)', lineHeight: '1.25' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '1rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    // Mantine renders them as `header`, which would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Modal: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      styles: { title: { fontWeight: HEADING_WEIGHT, lineHeight: '1.35' } },
    },
    // Short labels in normal case: neither capitals nor extra letter spacing.
    Badge: { styles: { root: { fontWeight: 500, letterSpacing: 0, textTransform: 'none' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    // Dropdowns belong to the content; at the end of the page they would be outside of every landmark.
    Combobox: { defaultProps: { portalProps: { target: '#content' } } },
  },
});

/** Mantine's dimmed and red texts are too faint for WCAG AA (3.3 : 1); these reach 4.5 : 1 on every background used. */
export const legibleTexts: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[7],
    '--mantine-color-error': colors.red[9],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[1],
    '--mantine-color-error': colors.red[4],
    // The full orange glares on a dark background; this one still has 5 : 1 under black text.
    '--mantine-color-orange-filled': '#bf6a37',
    '--mantine-color-orange-filled-hover': '#cb7440',
    // Mantine's own are full browns and reds, which are too strong behind a calm sentence.
    '--mantine-color-orange-light': '#45301f',
    '--mantine-color-orange-light-color': colors.orange[2],
    '--mantine-color-red-light': '#472629',
    '--mantine-color-red-light-color': colors.red[2],
    // Mantine's own is darker than the cards around it and looks pressed in.
    '--mantine-color-sea-light': '#23454a',
    '--mantine-color-sea-light-hover': '#2b535a',
    '--mantine-color-sea-light-color': colors.sea?.[1] ?? '#fff',
  },
});
