import { checkBeforePublishing } from '@contador/contract/tariff-calculation';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkBeforePublishing]);
