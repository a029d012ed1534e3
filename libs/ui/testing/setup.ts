import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A part fetched lazily is transformed on its first import; on a busy machine that takes seconds.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// jsdom has no layout: all that is there is seen.
Element.prototype.checkVisibility = () => true;
