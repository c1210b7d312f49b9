import { checkBeforePublishing } from '@contador/contract';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkBeforePublishing]);
