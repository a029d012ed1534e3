import { statfs } from 'node:fs/promises';

/** File systems over a network: their locks and their flushes do not hold what SQLite needs. */
const overNetwork: Readonly<Record<number, string>> = {
  0x6969: 'NFS',
  0x517b: 'SMB',
  0xff534d42: 'CIFS',
  0xfe534d42: 'SMB2',
  0x5346414f: 'AFS',
  0x00c36400: 'Ceph',
};

/** Tells why the embedded database must not live in a folder; undefined when it may. */
export async function whyNotOn(
  folder: string,
  typeOf: (folder: string) => Promise<number> = async (path) => (await statfs(path)).type,
): Promise<string | undefined> {
  const name = overNetwork[(await typeOf(folder)) >>> 0];
  return name === undefined
    ? undefined
    : `KIERROS_DATA lies on a network disk (${name}), where the embedded database can be corrupted: give a local folder, or use PostgreSQL with DATABASE_URL.`;
}
