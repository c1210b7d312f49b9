import { checkTrials, getTestBench, updateTrials } from '@contador/contract';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([getTestBench, checkTrials, updateTrials]);
