import { readSecret, type Environment } from '../shared/secret-setting.ts';
import { isLoopback } from '../shared/unsafe-settings.ts';

/** The location of an S3-compatible store, and the credentials for it. */
export type S3Settings = {
  bucket: string;
  /** The URL of a compatible store; Amazon's own if undefined. */
  endpoint: string | undefined;
  region: string;
  /** Prefix of every key, so that several systems may share a bucket. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Reads the settings of an S3-compatible photo store; undefined when photos are stored in the data folder. */
export function readS3(environment: Environment, faults: string[]): S3Settings | undefined {
  const bucket = environment['KIERROS_S3_BUCKET'];
  const secretAccessKey = readSecret(environment, 'KIERROS_S3_SECRET_ACCESS_KEY', faults);
  const rest = [
    environment['KIERROS_S3_ENDPOINT'],
    environment['KIERROS_S3_REGION'],
    environment['KIERROS_S3_PREFIX'],
  ];
  const accessKeyId = environment['KIERROS_S3_ACCESS_KEY_ID'];
  if (bucket === undefined) {
    if ([...rest, accessKeyId, secretAccessKey].some((value) => value !== undefined))
      faults.push('KIERROS_S3_BUCKET must be set together with the other KIERROS_S3 settings.');
    return undefined;
  }
  const [endpoint, region = 'us-east-1', prefix = ''] = rest;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    faults.push('KIERROS_S3_BUCKET must be the name of a bucket.');
  if (endpoint && !isSafeEndpoint(endpoint, environment['KIERROS_ALLOW_HTTP'] === 'yes'))
    faults.push(
      'KIERROS_S3_ENDPOINT must be an https address (http on this machine only, or with KIERROS_ALLOW_HTTP=yes on a closed network).',
    );
  if (!/^([A-Za-z0-9_-]+\/)*$/.test(prefix))
    faults.push('KIERROS_S3_PREFIX must be empty or end with a slash, such as kierros/.');
  if (!accessKeyId || !secretAccessKey)
    faults.push(
      'KIERROS_S3_ACCESS_KEY_ID and KIERROS_S3_SECRET_ACCESS_KEY (or its _FILE) must be set together with KIERROS_S3_BUCKET.',
    );
  return {
    bucket,
    endpoint,
    region,
    prefix,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  };
}

function isSafeEndpoint(endpoint: string, isHttpAllowed: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (isHttpAllowed || isLoopback(hostname));
}
