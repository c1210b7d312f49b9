import * as billing from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([billing.checkBillCorrection, billing.reviewBillCorrection, billing.correctBill]);
