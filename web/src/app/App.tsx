import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '../components/toasts/Toasts.tsx';
import type { Store } from '../store/store.ts';
import { createRouter } from './router.tsx';
import { legibleTexts, theme } from './theme.ts';
import { useLightPrint } from './use-light-print.ts';

/** The whole application over one store. */
export function App({ store }: { store: Store }) {
  const [router] = useState(createRouter);
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
