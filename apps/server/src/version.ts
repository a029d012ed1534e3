import manifest from '../package.json' with { type: 'json' };

/** The version of the server, which is that of the product. */
export const version: string = manifest.version;
