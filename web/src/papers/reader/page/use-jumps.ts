import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Links inside the text: a jump is an entry of the browser's history, so that Back leads to where one was, and the focus
 * goes along.
 */
export function useJumps() {
  const navigate = useNavigate();
  const location = useLocation();
  // The same link pressed again jumps again: its location is another one.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });
  }, [location]);
  return {
    follow(event: React.MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain) return;
      event.preventDefault();
      void navigate({ hash: link.getAttribute('href') ?? '' }, { state: location.state });
    },
  };
}
