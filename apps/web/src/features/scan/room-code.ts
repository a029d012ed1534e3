/**
 * The room that a scanned or typed text stands for: the address on a label
 * (`https://…/inspections?room=88`) or its bare number. Anything else is null.
 * A reader may give the address in capitals, as codes of few dots are written.
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
