import manifest from '../package.json' with { type: 'json' };

/** The version of the command line, which is that of the product. */
export const version: string = manifest.version;

/** The version of the contract that the commands were written for; a test compares it with the contract's own. */
export const contractVersion = '2.0.0';
