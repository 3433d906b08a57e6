import { api } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { type Action, unreachable } from './action.ts';
import { logInForm, storedUser } from './log-in.ts';
import { sentTo } from './network.ts';
import { ask, enterAs, fill, hands, isAt, newUser, open } from './open-screen.tsx';
import { searchActions } from './search-actions.ts';

const firstCard = async () => within((await screen.findAllByRole('article'))[0] as HTMLElement);
const chosenStars = async () => (await firstCard()).queryAllByRole('radio', { checked: true });
const inPaper = async (name: string) =>
  within(await screen.findByRole('dialog')).findByRole('button', { name });
const details = async () => within(await screen.findByRole('region', { name: 'Your details' }));

const saving: Action = {
  does: 'saving a paper',
  prepare: async () => {
    const user = await enterAs('/', { interests: ['Nutrition'] });
    await hands.click((await firstCard()).getByRole('button', { name: 'View Paper' }));
    await inPaper('Save');
    return user;
  },
  press: async () => hands.click(await inPaper('Save')),
  failure: 'Error saving paper',
  kept: () => waitFor(async () => expect(await inPaper('Save')).toBeEnabled()),
  success: 'Paper saved successfully',
  done: () => inPaper('Unsave'),
  stored: async (user) => (await ask(user, api.listSaved, {})).data.length,
  once: 1,
};

const rating: Action = {
  does: 'rating a paper',
  prepare: async () => {
    const user = await enterAs('/', { interests: ['Nutrition'] });
    await firstCard();
    return user;
  },
  press: async () => hands.click((await firstCard()).getByRole('radio', { name: '4 stars' })),
  failure: 'Failed to rate paper',
  kept: () => waitFor(async () => expect(await chosenStars()).toEqual([])),
  success: 'Paper rated successfully',
  done: () => waitFor(async () => expect(await chosenStars()).toHaveLength(1)),
  stored: async (user) => {
    const rated = sentTo('/api/logs/rank')[0]?.body as { pmc_id: string } | undefined;
    return (await ask(user, api.showPaper, { query: { pmc_id: rated?.pmc_id ?? '' } })).ranking;
  },
  once: 4,
};

const interest: Action = {
  does: 'adding an interest',
  prepare: async () => {
    const user = await enterAs('/profile', { interests: ['Nutrition'] });
    const part = within(await screen.findByRole('region', { name: 'Selected Interests' }));
    await hands.click(part.getByRole('button', { name: 'Add an interest' }));
    await fill(await screen.findByPlaceholderText('Search for an interest'), 'Sleep');
    await hands.click((await screen.findAllByRole('option', { name: /^Sleep/ }))[0] as HTMLElement);
    return user;
  },
  press: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Interest' }));
    await hands.click(dialog.getByRole('button', { name: 'Add' }));
  },
  failure: 'Error saving interest',
  kept: () => screen.findByRole('button', { name: 'Remove Sleep' }),
  success: 'Interest saved successfully',
  done: async () => {
    const list = within(await screen.findByRole('region', { name: 'Selected Interests' }));
    const names = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Nutrition', 'Sleep']));
  },
  stored: (user) => ask(user, api.allInterests, {}),
  once: { interests: ['Nutrition', 'Sleep'] },
};

const profile: Action = {
  does: 'a profile update',
  prepare: async () => {
    const user = await enterAs('/profile', { interests: ['Nutrition'] });
    await hands.click((await details()).getByRole('button', { name: /^Age/ }));
    await fill(await (await details()).findByLabelText('Age in years'), '50');
    return user;
  },
  press: async () => hands.click((await details()).getByRole('button', { name: 'Save' })),
  failure: 'Error updating user',
  kept: async () => {
    expect((await details()).getByLabelText('Age in years')).toHaveValue('50');
    await isAt('/profile');
  },
  success: 'User updated successfully',
  done: async () => {
    const age = (await details()).getByRole('button', { name: /^Age/ });
    await waitFor(() => expect(age).toHaveTextContent('Age50'));
  },
  stored: async () => storedUser()?.age,
  once: 50,
};

const loggingIn: Action = {
  does: 'a login',
  prepare: async () => {
    const user = await newUser();
    open('/login?redirect=%2Fprofile');
    await fill((await logInForm()).getByLabelText(/^Username/), user.username);
    return user;
  },
  press: async ({ password }) => {
    const form = await logInForm();
    await fill(form.getByLabelText(/^Password/), password);
    await hands.click(form.getByRole('button', { name: 'Login' }));
  },
  kept: async ({ username }) => {
    const form = await logInForm();
    await form.findByText(unreachable);
    expect(form.getByLabelText(/^Username/)).toHaveAccessibleDescription(unreachable);
    expect(form.getByLabelText(/^Username/)).toHaveValue(username);
    // The specification clears it after every failed login.
    expect(form.getByLabelText(/^Password/)).toHaveValue('');
  },
  success: 'Login successful',
  done: () => isAt('/profile'),
  stored: async () => storedUser()?.name,
  once: 'Ada',
};

/** All actions, one row each. */
export const actions = [...searchActions, saving, rating, interest, profile, loggingIn];
