import { createSlice } from '@reduxjs/toolkit';

/** The items of the navigation bar; '' for a page outside of it. */
export type MenuItem = 'Home' | 'Library' | 'Search' | 'Profile' | '';

const initialState: { activeItem: MenuItem } = { activeItem: '' };

const menu = createSlice({
  name: 'menu',
  initialState,
  reducers: {
    activeItemChanged: (state, { payload }: { payload: MenuItem }) => {
      state.activeItem = payload;
    },
  },
});

export const { activeItemChanged } = menu.actions;
export const menuReducer = menu.reducer;
