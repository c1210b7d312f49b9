import {
  checkConsumptionInPeriod,
  checkSpotPriceStatus,
  downloadConsumptionOfUsers,
  downloadConsumptionReport,
  downloadReadingsOfUsers,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  checkConsumptionInPeriod,
  checkSpotPriceStatus,
  downloadConsumptionReport,
  downloadConsumptionOfUsers,
  downloadReadingsOfUsers,
]);
