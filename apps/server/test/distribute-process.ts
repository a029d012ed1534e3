import { distribute } from '../src/db/distribute.ts';

// The distribution in a process of its own, to be killed: `node distribute-process.ts <database url> <large>`. It writes
// each step before it begins; tables of at least so many bytes are copied beside their writers.
const [url = '', large = '0'] = process.argv.slice(2);
await distribute(url, { shards: 4, large: Number(large), tell: (line) => console.log(line) });
