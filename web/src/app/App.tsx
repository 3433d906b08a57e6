import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '../components/toasts/Toasts.tsx';
import type { Store } from '../store/store.ts';
import type { createRouter } from './router.tsx';
import { legibleTexts, theme } from './theme.ts';
import { useLightPrint } from './use-light-print.ts';

interface AppProps {
  store: Store;
  router: ReturnType<typeof createRouter>;
}

/** The whole application over one store and one router. */
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
