import { notifyError, notifySuccess } from './notify.ts';

/** Hands a text to the browser as a file to keep. */
export function download(name: string, type: string, text: string): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands bytes to the browser as a file to keep. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Copies the whole address of a page of this application, `path` being the part after its host, and says so. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${path}`);
    notifySuccess('Link copied');
  } catch {
    notifyError('The link could not be copied. Please try again.');
  }
}
