import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { type ScreenBox, shiftOfToast } from './free-place.ts';

/** Milliseconds between two checks whether a toast covers something: a dialog may have opened since. */
const LOOK_AGAIN_MS = 100;

/** Overlays that are open above the page. */
const OPEN = '[role="dialog"], [role="menu"], .mantine-Combobox-dropdown';
/** The controls in them. A list counts as a whole: most of it may be scrolled out of view. */
const CONTROLS = 'button, input, select, textarea, nav a, [role="listbox"], [role="menuitem"]';

/** The toasts: at the top right, without covering what the user is using. */
export function Toasts() {
  const isShown = useNotifications().notifications.length > 0;
  const [shift, setShift] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    const look = () => setShift((now) => shiftNow(now));
    look();
    const timer = window.setInterval(look, LOOK_AGAIN_MS);
    return () => {
      window.clearInterval(timer);
      setShift(0);
    };
  }, [isShown]);
  return (
    <Notifications
      position="top-right"
      autoClose={5000}
      transitionDuration={150}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    />
  );
}

/** How far the toasts must be moved from their default position, when they are currently moved by `moved`. */
function shiftNow(moved: number): number {
  const shown = document.querySelector('.mantine-Notifications-root [role="alert"]')?.getBoundingClientRect();
  if (!shown || shown.height === 0) return moved;
  const { left, right, top, bottom } = shown;
  const toast = { left, right, top: top - moved, bottom: bottom - moved };
  return shiftOfToast(toast, controlsInUse(), window.visualViewport?.height ?? window.innerHeight);
}

/** Controls that are always in use: the menu, the search and other forms that can be submitted. */
const ALWAYS = 'header nav, form:has(button[type="submit"])';

/** The focused control, those of its form, of open dialogs and menus, and those that are always in use. */
function controlsInUse(): ScreenBox[] {
  const focused = document.activeElement?.closest(CONTROLS);
  const form = document.activeElement?.closest('form');
  const open = [...document.querySelectorAll(`${OPEN}, ${ALWAYS}`), ...(form ? [form] : [])];
  return [...open.flatMap((part) => [...part.querySelectorAll(CONTROLS)]), ...(focused ? [focused] : [])]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
