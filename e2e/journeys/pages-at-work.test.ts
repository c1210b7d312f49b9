import { describe } from 'vitest';
import { lookAtEveryPage, lookAtSignIn, tours } from './every-page.ts';

describe('sign-in', lookAtSignIn);
lookAtEveryPage(tours.worked);
