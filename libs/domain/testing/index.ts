export * from './arbitraries.ts';
export * from './builders.ts';
export * from './formula-payloads.ts';
export * from './reference.ts';
export * from './story.ts';
