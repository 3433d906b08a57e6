import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints in light colours whatever the screen has: the light letters of the dark ones would stand on white paper. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const before = () => {
      onScreen = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const after = () => {
      if (onScreen) root.setAttribute(SCHEME, onScreen);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
