// What other features may ask about the answers.
export { customData, type CustomQuery } from './custom-data.service.ts';
