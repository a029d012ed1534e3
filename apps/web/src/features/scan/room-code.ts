/**
 * The room id in a scanned or typed text: the URL on a label (`https://…/inspections?room=88`) or a bare number. Null
 * for anything else. The URL may be in capitals, since codes with few modules are written so.
 */
export function roomOf(text: string): number | null {
  const bare = /^\s*#?(\d{1,15})\s*$/.exec(text)?.[1];
  const inAddress = () => {
    const url = URL.parse(text.trim().toLowerCase());
    return url?.pathname.endsWith('/inspections') ? url.searchParams.get('room') : null;
  };
  const id = Number(bare ?? inAddress() ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
