import { lookAtEveryPage, tours } from './every-page.ts';

lookAtEveryPage(tours.menu);
