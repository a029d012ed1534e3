const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * Why a file cannot be read as a photo: as HEIC, which phones write and only some browsers decode, or at all. By its
 * content, since not every system knows the type of such a file.
 */
export async function unreadableAs(file: Blob): Promise<'heic' | 'unreadable'> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const box = String.fromCharCode(...head.subarray(4));
  return brands.some((brand) => box === `ftyp${brand}`) ? 'heic' : 'unreadable';
}
