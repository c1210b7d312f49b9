import { checkTrials, getTestBench, updateTrials } from '@contador/contract/tariff-calculation';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([getTestBench, checkTrials, updateTrials]);
