import { downloadPublication, getPublicationTree } from '@contador/contract/tariff-publication';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([getPublicationTree, downloadPublication]);
