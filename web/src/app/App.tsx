import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '../components/toasts/Toasts.tsx';
import type { Store } from '../store/store.ts';
import type { createRouter } from './router.tsx';
import { legibleTexts, theme } from './theme.ts';

interface AppProps {
  store: Store;
  router: ReturnType<typeof createRouter>;
}

/** The whole application with its store and its router. */
export function App({ store, router }: AppProps) {
  useLightPrint();
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={legibleTexts} defaultColorScheme="auto">
        <Toasts />
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>
  );
}

const SCHEME = 'data-mantine-color-scheme';

/** Prints in the light colour scheme: light text of the dark one would be unreadable on white paper. */
function useLightPrint(): void {
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
