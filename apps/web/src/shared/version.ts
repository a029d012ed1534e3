import { version as own } from '../../package.json';

/** The version of the app, which is that of the product (CHANGELOG.md). */
export const version: string = own;
