/** The browser reads the file within this time. */
const readMs = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, readMs);
}
