import './offline-page.css';

/** Milliseconds between two tries, and how much longer one may be: pages that lost one server come back one after the other. */
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

/** Draws the page in the colours that the user has chosen in the application; without a choice in those of the system. */
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

/** Opens the page that was wanted, whose address this one has, if the server can serve it. */
async function openWhenReady(): Promise<void> {
  const isReady = await fetch(READY, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReady) return;
  // Someone may have opened this page by its own address.
  if (window.location.pathname === '/offline.html') window.location.replace('/');
  else window.location.reload();
}
