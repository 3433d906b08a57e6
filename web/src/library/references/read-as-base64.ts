/** Returns the bytes of a file in base64. Rejects when the file cannot be read any more. */
export function readAsBase64(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => failed(new Error('The file could not be read. Please choose it again.'));
    reader.readAsDataURL(file);
  });
}
