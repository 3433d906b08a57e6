import './offline-page.css';

/** Milliseconds between two attempts, and the most that is added at random, so that not all pages of a server return at once. */
const PAUSE = 3000;
const SPREAD = 2000;
const TIMEOUT = 5000;
const READY = '/api/ready';

drawInChosenColours();
document.querySelector('#retry')?.addEventListener('click', () => void openWhenReady());
window.addEventListener('online', () => void openWhenReady());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void openWhenReady();
});
void keepTrying();

/** Uses the colour scheme that the user has chosen in the application, else that of the system. */
function drawInChosenColours(): void {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.style.colorScheme = chosen;
}

async function keepTrying(): Promise<void> {
  for (;;) {
    await new Promise((resume) => setTimeout(resume, PAUSE + Math.random() * SPREAD));
    if (!document.hidden) await openWhenReady();
  }
}

/** Opens the requested page, whose address this one has, if the server can serve it. */
async function openWhenReady(): Promise<void> {
  const isReady = await fetch(READY, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady) return;
  // Someone may have opened this page at its own address.
  if (window.location.pathname === '/offline.html') window.location.replace('/');
  else window.location.reload();
}
