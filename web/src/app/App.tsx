import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { Store } from '../store/store.ts';
import { createRouter } from './router.tsx';
import { legibleTexts, theme } from './theme.ts';

/** The whole application over one store. */
export function App({ store }: { store: Store }) {
  const [router] = useState(createRouter);
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={legibleTexts} defaultColorScheme="auto">
        <Notifications position="top-right" autoClose={5000} />
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>
  );
}
