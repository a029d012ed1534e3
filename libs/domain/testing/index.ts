export * from './arbitraries.ts';
export * from './builders.ts';
export * from './story.ts';
