import { checkComponentCorrections, updateComponentCorrections } from '@contador/contract';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkComponentCorrections, updateComponentCorrections]);
