// What other features and the commands of the server may ask about people.
export { readErasures, type Erasure } from './erasure.repository.ts';
export { applyErasures, erasedForGood } from './erasure.service.ts';
export { personalRows } from './personal-rows.ts';
