import {
  checkContracts,
  checkFinancialActors,
  checkInputs,
  checkMarkets,
  checkParameters,
  deleteInput,
  downloadInputFile,
  getInputInformation,
  updateContracts,
  updateFinancialActors,
  updateMarkets,
  uploadFiles,
  uploadInput,
  uploadParameter,
} from '@contador/contract';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  checkInputs,
  deleteInput,
  uploadFiles,
  uploadInput,
  downloadInputFile,
  getInputInformation,
  checkParameters,
  uploadParameter,
  checkMarkets,
  updateMarkets,
  checkContracts,
  updateContracts,
  checkFinancialActors,
  updateFinancialActors,
]);
