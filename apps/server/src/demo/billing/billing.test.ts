import { demoBilling } from './testing/demo-billing.ts';

// One start that ends among a company's set-up, and one that ends among its bills; many run nightly.
demoBilling({ first: [30, 190], second: [50], secondEvery: 300 });
