/**
 * The service worker: shows the offline page when a page cannot be fetched. It caches that page and the built files it names,
 * nothing else. Every other page comes from the server, so old and new files are never mixed, and no API response is cached.
 */

/** Addresses of the offline page and its files, and a hash of them, both inserted by the build (`web/build/offline-page.ts`). */
declare const __OFFLINE_FILES__: string[];
declare const __OFFLINE_VERSION__: string;

/** The parts of a service worker that the types of a page lack. */
interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifetimeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as WorkerScope;
const OFFLINE_PAGE = '/offline.html';
const PREFIX = 'offline-page-';
const CURRENT = PREFIX + __OFFLINE_VERSION__;
const files = __OFFLINE_FILES__;
/** The status that a proxy returns without a server, and the server without a database. */
const UNAVAILABLE = [502, 503, 504];

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  // Downloads and the sign-in at a provider are navigations too, but not pages.
  if (mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(event));
  else if (files.includes(pathname)) event.respondWith(kept(event.request));
});

/** Caches all files or none. It need not wait for open pages: they use nothing of it. */
async function install(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
  await worker.skipWaiting();
}

/** Deletes the caches of other versions. Pages are fetched while the worker starts, so that it does not slow them down. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!UNAVAILABLE.includes(response.status)) return response;
  } catch {
    // No connection, or no server.
  }
  return (await caches.match(OFFLINE_PAGE, { cacheName: CURRENT })) ?? Response.error();
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CURRENT })) ?? fetch(request);
}
