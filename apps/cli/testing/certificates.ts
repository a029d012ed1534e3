import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const settings = (name: string) => `[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
default_md = sha256
policy = any
rand_serial = yes
x509_extensions = ext
[any]
commonName = supplied
[ext]
subjectAltName = ${name}
`;

/** A self-signed certificate with its key, as files and as text. */
export type Certificate = { readonly file: string; readonly cert: string; readonly key: string };

/** Creates one in a folder; `name` is its subject (`DNS:localhost`), the dates are years. */
export function certificate(
  folder: string,
  { name, from, to }: { readonly name: string; readonly from: number; readonly to: number },
): Certificate {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'ca.cnf'), settings(name));
  writeFileSync(join(folder, 'index.txt'), '');
  const openssl = (line: string) =>
    execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'ignore' });
  openssl('ecparam -name prime256v1 -genkey -noout -out key.pem');
  openssl('req -new -key key.pem -subj /CN=kierros -out request.pem');
  openssl(
    `ca -batch -config ca.cnf -selfsign -keyfile key.pem -in request.pem -out cert.pem -notext -startdate ${from}0101000000Z -enddate ${to}0101000000Z`,
  );
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { file: join(folder, 'cert.pem'), cert: read('cert.pem'), key: read('key.pem') };
}
