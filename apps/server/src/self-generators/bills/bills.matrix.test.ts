import { checkSelfGeneratorMonth, updateSelfGeneratorMonth } from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkSelfGeneratorMonth, updateSelfGeneratorMonth]);
