import { calcReliquidations, updateReliquidations } from '@contador/contract/reliquidation';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([calcReliquidations, updateReliquidations]);
