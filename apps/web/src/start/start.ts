// The first script of a built page; vite.pages.ts builds it separately and injects the file names.
import '../../public/boot.js';
import { begin } from './preload.ts';
import type { Start } from './preload.ts';

declare const __START__: Start;

begin(__START__);
