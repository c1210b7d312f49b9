import { checkBillingBoard } from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkBillingBoard]);
