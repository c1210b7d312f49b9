import { downloadPublication, getPublicationTree } from '@contador/contract';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([getPublicationTree, downloadPublication]);
