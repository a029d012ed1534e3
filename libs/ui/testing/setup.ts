import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A lazily imported module is transformed on its first import, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// jsdom has no layout: everything is visible.
Element.prototype.checkVisibility = () => true;
