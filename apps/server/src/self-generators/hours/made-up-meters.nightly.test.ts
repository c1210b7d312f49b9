import { madeUpMeters } from './testing/made-up-meters.ts';

madeUpMeters(96);
