import { setupListeners } from '@reduxjs/toolkit/query';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createRouter } from './app/router.tsx';
import { createStore, followUser } from './store/store.ts';

const store = createStore();
setupListeners(store.dispatch);
followUser(store);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App store={store} router={createRouter()} />
  </StrictMode>,
);
