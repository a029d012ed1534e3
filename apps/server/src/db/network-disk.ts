import { statfs } from 'node:fs/promises';

/** Network file systems: their locks and flushes do not guarantee what SQLite needs. */
const overNetwork: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB2',
  0x5346414f: 'AFS',
  0x00c36400: 'Ceph',
};

/** Returns why SQLite must not store its file in a folder; undefined when it may. */
export async function whyNotOn(
  folder: string,
  typeOf: (folder: string) => Promise<number> = async (path) => (await statfs(path)).type,
): Promise<string | undefined> {
  const name = overNetwork[(await typeOf(folder)) >>> 0];
  return name === undefined
    ? undefined
    : `KIERROS_DATA is on a network disk (${name}), where the embedded database can be corrupted: give a local folder, or use PostgreSQL with DATABASE_URL.`;
}
