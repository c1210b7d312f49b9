import { calculateAgreementTakings } from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([calculateAgreementTakings]);
