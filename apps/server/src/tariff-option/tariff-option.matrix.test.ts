import { calcCuOpTariff, calcOpTariff, updateOpTariff } from '@contador/contract/tariff-option';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([calcOpTariff, updateOpTariff, calcCuOpTariff]);
