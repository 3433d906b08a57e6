import { lazy, Suspense, useEffect, useState } from 'react';
import { hasOpenDialog, isTypedInto, useSlashKey } from '../../components/focus/use-slash-key.ts';
import { isHelpKey } from './search-keys.ts';

/** Fetched when it is first opened: most users never ask. */
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** The list of keys, which `?` opens on every page; null until it has been wanted once. */
export function HelpOnKeys() {
  const [opened, setOpened] = useState<boolean | null>(null);
  const [withSlash] = useSlashKey();
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (!isHelpKey(event, { isTyping: isTypedInto(event.target), withSlash }) || hasOpenDialog()) return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [withSlash]);
  return (
    opened !== null && (
      <Suspense>
        <KeysDialog opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}
