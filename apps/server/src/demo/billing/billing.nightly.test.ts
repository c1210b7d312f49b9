import { demoBilling } from './testing/demo-billing.ts';

demoBilling({ first: [30, 190, 7, 41, 60, 13], second: [12, 50, 61], secondEvery: 67 });
